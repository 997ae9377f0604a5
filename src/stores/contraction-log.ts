import { changeKeptLog } from '#client/change-kept-log.ts';
import { EMPTY_LOG } from '#rules/contractions/contraction-log.ts';
import { createKeptStore } from './kept-store.ts';

const log = createKeptStore({ name: 'contractions', empty: EMPTY_LOG, changeKept: changeKeptLog });

/** Her contractions as this device keeps them; null until they were read, or while nobody is known. */
export const $contractionLog = log.$value;

/** Whether this device keeps what she does. If not (no room, a private window) the page alone has it. */
export const $isKept = log.$isKept;

/** Shows this reader's log, nobody's when absent, and follows what other tabs do with it. */
export const openContractionLog = log.open;

/** Whose log is shown. */
export const logReader = log.owner;

/** Changes the log: shown at once, then written to the device. See KeptStore. */
export const changeLog = log.change;

/** Changes this reader's log while it is the one that is shown. See KeptStore. */
export const changeLogOf = log.changeOf;
