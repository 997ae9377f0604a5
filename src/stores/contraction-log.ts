import { atom } from 'nanostores';
import { changeKeptLog, type LogChange } from '#client/change-kept-log.ts';
import { EMPTY_LOG, type ContractionLog } from '#rules/contractions/contraction-log.ts';

/** Her contractions as this device keeps them; null until they were read, or while nobody is known. */
export const $contractionLog = atom<ContractionLog | null>(null);

/** Whether this device keeps what she does. If not (no room, a private window) the page alone has it. */
export const $isKept = atom(true);

/** One reader's log on this page. It outlives its being shown: what she did last is still written. */
interface OpenLog {
  readonly userId: string;
  readonly otherTabs: BroadcastChannel | undefined;
  kept: ContractionLog;
  /** What is shown already and not written yet, oldest first. */
  unwritten: readonly LogChange[];
  writing: Promise<void>;
  /** The storage did not answer in time, and has not since: nobody waits for it any more. */
  isLate: boolean;
}

/** A browser that never answers about its storage must not hold up a press. */
const STORAGE_PATIENCE_MS = 4_000;

let open: OpenLog | undefined;

/** Shows this reader's log, nobody's when absent, and follows what other tabs do with it. */
export async function openContractionLog(userId: string | undefined): Promise<void> {
  if (userId === open?.userId) return;
  if (open?.otherTabs) open.otherTabs.onmessage = null;
  open = userId === undefined ? undefined : toOpenLog(userId);
  $isKept.set(true);
  $contractionLog.set(null);
  if (open) await write(open);
}

/** Whose log is shown. */
export function logReader(): string | undefined {
  return open?.userId;
}

/**
 * Changes the log: shown at once, then written to the device. Resolves with the log as it was written, or,
 * where the device keeps nothing, as the page has it; what could not be written is tried again with the
 * next change.
 */
export async function changeLog(change: LogChange): Promise<ContractionLog> {
  const log = open;
  if (!log) return EMPTY_LOG;
  log.unwritten = [...log.unwritten, change];
  if ($contractionLog.get()) show(log);
  await write(log);
  return current(log);
}

function toOpenLog(userId: string): OpenLog {
  const otherTabs =
    'BroadcastChannel' in globalThis ? new BroadcastChannel(`contractions:${userId}`) : undefined;
  const log: OpenLog = {
    userId,
    otherTabs,
    kept: EMPTY_LOG,
    unwritten: [],
    writing: Promise.resolve(),
    isLate: false,
  };
  if (otherTabs) otherTabs.onmessage = () => void write(log);
  return log;
}

/** What was read last, with what is not written yet on top. */
function current({ kept, unwritten }: OpenLog): ContractionLog {
  return unwritten.reduce((log, change) => change(log), kept);
}

function show(log: OpenLog): void {
  if (log === open) $contractionLog.set(current(log));
}

/**
 * Writes what waits, one transaction at a time, and takes over what other tabs have written. Who waits for it
 * has patience; the next write has none: what was given up on may be written all the same, and must not be
 * applied twice.
 */
async function write(log: OpenLog): Promise<void> {
  log.writing = log.writing.then(() => writeNow(log));
  if (await isInTime(log.writing, log.isLate ? 0 : STORAGE_PATIENCE_MS)) return;
  log.isLate = true;
  if (log === open) $isKept.set(false);
  show(log);
}

async function writeNow(log: OpenLog): Promise<void> {
  const changes = log.unwritten;
  try {
    log.kept = await changeKeptLog(log.userId, (kept) =>
      changes.reduce((next, change) => change(next), kept),
    );
    log.unwritten = log.unwritten.slice(changes.length);
    if (changes.length > 0) log.otherTabs?.postMessage('changed');
    if (log === open) $isKept.set(true);
  } catch (error) {
    console.warn('O aparelho não guardou.', error instanceof Error ? error.name : '');
    if (log === open) $isKept.set(false);
  }
  log.isLate = false;
  show(log);
}

/** Whether it ends within that time. */
function isInTime(ending: Promise<void>, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    void ending.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
