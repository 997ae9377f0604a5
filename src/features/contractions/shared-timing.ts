import { coversEntries } from '#contract/consent.ts';
import { TIMING_DEVICES } from '#contract/limits.ts';
import { readFlag } from '#lib/device-flags.ts';
import { TIMING_LASTS_MS, type EntryValues } from '#lib/entries/model.ts';
import { $entries, entries, entryValue, type Entries } from '#lib/entries/store.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import { putItem } from '#lib/sync/item.ts';
import type { RunningContraction } from './model.ts';
import { $contractionLog } from './store.ts';

/**
 * Lets the account know that a contraction runs on this device, by one entry for each device, cleared once none runs.
 * It follows the log and is never waited for: where no entry can be written, the timer goes on. A device that is lost
 * in the middle leaves its entry: one that began an hour ago, as long as a contraction can be, is over.
 * @returns An unsubscribe function.
 */
export function watchSharedTiming(): () => void {
  let stopEntries: (() => void) | undefined;
  /** What was saved last: what does not take is not saved again and again. */
  let last: string | undefined;
  const follow = () => {
    // Of its own, after what listens to the log beside it: a fault in here is none of the timer's.
    void Promise.resolve().then(() => {
      const isNeeded = sharedRunning() !== null || readFlag('timing') !== null;
      if (isNeeded) stopEntries ??= $entries.listen(follow);
      const change = unsavedTiming(stopEntries ? $entries.get() : null);
      const text = JSON.stringify(change);
      if (change && text !== last) saveTiming(change);
      last = text ?? last;
    });
  };
  const stops = [$contractionLog.subscribe(follow), $syncAccount.listen(follow)];
  return () => {
    stops.forEach((stop) => stop());
    stopEntries?.();
  };
}

/** What runs; null where nothing does, or the account may not know. */
function sharedRunning(): RunningContraction | null {
  const log = $contractionLog.get();
  const account = $syncAccount.get();
  const isCovered = account?.consentVersion && coversEntries(account.consentVersion);
  return isCovered && log?.userId === account.userId ? log.running : null;
}

/** What the entry of a user's device is to say: what runs, and since when; null where nothing does. */
interface DeviceTiming {
  readonly userId: string;
  readonly running: Pick<EntryValues['timing'], 'id' | 'start'> | null;
}

/** What the entry of this device does not say yet, once log and entries are read and of the same user. */
function unsavedTiming(snapshot: Entries | null): DeviceTiming | undefined {
  const log = $contractionLog.get();
  if (!snapshot || snapshot.userId !== log?.userId) return undefined;
  // Whether the account may know is not known until the server was asked: what was saved before holds.
  if (log.running && $syncAccount.get()?.consentVersion === undefined) return undefined;
  const shared = sharedRunning();
  const saved = savedTiming(snapshot);
  const start = shared && new Date(shared.startedAt).toISOString();
  if (shared?.id === saved?.id && start === (saved?.start ?? null)) return undefined;
  const running = shared && start ? { id: shared.id, start } : null;
  return { userId: snapshot.userId, running };
}

function saveTiming({ userId, running }: DeviceTiming): void {
  const now = Date.now();
  const newId = crypto.randomUUID();
  const at = new Date(now).toISOString();
  const value = running && { ...running, at, device: deviceName() };
  void entries.change(userId, (before) => {
    const device = before.settings.device ?? findUnused(before, now) ?? newId;
    const items = putItem(before.items, { kind: 'timing', id: device, value }, now);
    return { ...before, items, settings: { ...before.settings, device } };
  });
}

/** The id of a device that is gone, once the account has so many: it takes no more. */
function findUnused({ items }: Pick<Entries, 'items'>, now: number): string | undefined {
  const timings = Array.from(items.values()).filter(({ kind }) => kind === 'timing');
  if (timings.length < TIMING_DEVICES) return undefined;
  const isUnused = (value: EntryValues['timing'] | null) =>
    value === null || Date.parse(value.start) < now - TIMING_LASTS_MS;
  return timings.find(({ value }) => isUnused(value as EntryValues['timing'] | null))?.id;
}

function savedTiming(snapshot: Entries): EntryValues['timing'] | null {
  const { device } = snapshot.settings;
  return device === null ? null : entryValue(snapshot, 'timing', device);
}

/** As its owner calls it. */
function deviceName(): string {
  return /Android|iPhone|iPad/.exec(navigator.userAgent)?.[0] ?? 'Computador';
}
