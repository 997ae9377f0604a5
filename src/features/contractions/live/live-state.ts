import { findAdvice } from '#features/contractions/labour-advice.ts';
import { $contractionLog, $contractions } from '#features/contractions/store.ts';
import { $babies } from '#features/pregnancy/babies.ts';
import { $gestationDays } from '#features/pregnancy/store.ts';
import { $entries, entryValue } from '#lib/entries/store.ts';
import type { LiveAdvice, LiveState } from './live-snapshot.ts';

/** Whose timer is shared, and whether with the maternity. */
interface Sharing {
  readonly userId: string;
  readonly hasPlace: boolean;
}

/**
 * Whether the page knows what this user timed: before the device has said it, or while the page still times for somebody
 * else, who looks would be shown nothing. A device that does not answer has nothing that the page has not.
 */
export const isKnown = ({ userId, hasPlace }: Sharing): boolean =>
  logOf(userId) !== null && (!hasPlace || entriesOf(userId) !== null);

/** A page can show the timer of who began a contraction on it while somebody else is signed in. */
const logOf = (userId: string) => ofUser($contractionLog.get(), userId);
const entriesOf = (userId: string) => ofUser($entries.get(), userId);

function ofUser<T extends { readonly userId: string }>(known: T | null, userId: string): T | null {
  return known?.userId === userId ? known : null;
}

/** What is sent of this user's; nothing of anybody else's. */
export function readState({ userId, hasPlace }: Sharing): Omit<LiveState, 'now'> {
  const log = logOf(userId);
  const entries = entriesOf(userId);
  const paper = (key: string) => (entries ? (entryValue(entries, 'paper', key) ?? '') : '');
  const place = {
    name: paper('maternity'),
    phone: paper('maternity-phone'),
    address: paper('maternity-address'),
  };
  return {
    contractions: (log && $contractions.get()) ?? [],
    running: log?.running ?? null,
    advice: readAdvice(log),
    place: hasPlace && Object.values(place).join('') !== '' ? place : null,
  };
}

/** Why she is to go is hers: whether, and how soon, is what is shown. */
function readAdvice(log: ReturnType<typeof logOf>): LiveAdvice {
  const now = Date.now();
  const reasons = findAdvice({
    contractions: log?.entries ?? [],
    events: log?.events ?? [],
    runningSince: log?.running?.startedAt ?? null,
    runningSeconds: log?.running ? (now - log.running.startedAt) / 1000 : null,
    gestationDays: $gestationDays.get(),
    babies: $babies.get(),
    now,
  });
  const [first] = reasons;
  if (!first) return 'none';
  return first === 'hospital' || first === 'twins' ? 'go' : 'urgent';
}
