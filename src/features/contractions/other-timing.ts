import { atom } from 'nanostores';
import { coversEntries } from '#contract/consent.ts';
import { $clockAhead } from '#lib/entries/adapter.ts';
import { TIMING_LASTS_MS, type EntryValues } from '#lib/entries/model.ts';
import { $entries, refreshEntries, type Entries } from '#lib/entries/store.ts';
import { onEvent } from '#lib/stores.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import { keyOf } from '#lib/sync/item.ts';
import { formatSpokenDuration } from './format.ts';
import type { ContractionLog } from './model.ts';
import { $contractionLog, changeLog, contractions } from './store.ts';
import { refreshContractions } from './sync.ts';
import { showToast } from '#components/ui/toast.ts';
import { startTiming } from './timing.ts';

/** A contraction that runs on another device of the user. */
export interface OtherTiming {
  /** The contraction's. */
  readonly id: string;
  /** What the device is called: 'iPhone'. */
  readonly device: string;
  /** Milliseconds since 1970, by the clock of this device. */
  readonly startedAt: number;
}

/** What began last on another device, within the last hour; null where nothing runs, or none may know. */
export const $otherTiming = atom<OtherTiming | null>(null);

/** How often a page in view asks what other devices do, in ms. */
const ASK_EVERY_MS = 20_000;

/**
 * Shows what runs on other devices, where the account may keep that. A device says so by its entry; once one has
 * changed, its contraction is fetched. Returns an unsubscribe function.
 */
export function watchOtherTiming(): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const version = $syncAccount.get()?.consentVersion;
    const isCovered = Boolean(version && coversEntries(version));
    if (isCovered) stop ??= watchOtherDevices();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const stopAccount = $syncAccount.subscribe(follow);
  const stopEnds = watchEnds();
  return () => {
    stopAccount();
    stopEnds();
    stop?.();
  };
}

function watchOtherDevices(): () => void {
  let news: string | undefined;
  /** The end of a contraction may reach the account a little later than the word that nothing runs. */
  let fetches = 0;
  const read = () => {
    const snapshot = $entries.get();
    $otherTiming.set(snapshot && findOtherTiming(snapshot, Date.now()));
    const now = snapshot ? newsOf(snapshot) : undefined;
    if (now !== undefined && news !== undefined && now !== news) {
      fetches = 2;
      fetchEnded();
    }
    news = now ?? news;
  };
  const fetchEnded = () => {
    if (fetches === 0) return;
    fetches -= 1;
    void refreshContractions();
  };
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    read();
    void refreshEntries();
    fetchEnded();
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  const stops = [
    $entries.subscribe(read),
    $clockAhead.listen(read),
    contractions.$snapshot.listen(read),
    onEvent(document, 'visibilitychange', ask),
    onEvent(globalThis, 'focus', ask),
  ];
  return () => {
    clearInterval(timer);
    stops.forEach((stop) => stop());
    $otherTiming.set(null);
  };
}

/** What began last on another device, and not on this one, too. */
function findOtherTiming(snapshot: Entries, now: number): OtherTiming | null {
  const known = contractions.$snapshot.get();
  if (known?.userId !== snapshot.userId) return null;
  return othersOf(snapshot)
    .flatMap(({ value, updatedAt }) => {
      const timing = value as EntryValues['timing'] | null;
      if (!timing) return [];
      const { id, device } = timing;
      return { id, device, startedAt: startByThisClock(timing, updatedAt) };
    })
    .filter(({ id, startedAt }) => {
      const isHere = known.items.has(keyOf({ kind: 'contraction', id }));
      return !isHere && now - startedAt < TIMING_LASTS_MS;
    })
    .reduce<OtherTiming | null>(
      (last, one) => (last && last.startedAt >= one.startedAt ? last : one),
      null,
    );
}

/**
 * When it began, by this device's clock. The account's clock, which both devices can be compared with, says when the
 * entry was written.
 */
function startByThisClock({ start, at }: EntryValues['timing'], writtenAt: number): number {
  return writtenAt - (Date.parse(at) - Date.parse(start)) + $clockAhead.get();
}

/** What the user's other devices say: what runs on them, or that nothing does. */
const othersOf = ({ items, settings }: Entries) =>
  Array.from(items.values()).filter(({ kind, id }) => kind === 'timing' && id !== settings.device);

/** Another text whenever another device has begun or ended one. */
function newsOf(snapshot: Entries): string {
  return othersOf(snapshot)
    .map(({ id, updatedAt }) => `${id}:${updatedAt}`)
    .sort()
    .join(' ');
}

/** Says that what ran on this device was ended on another one. */
function watchEnds(): () => void {
  let before: ContractionLog | null = $contractionLog.get();
  return $contractionLog.listen((log) => {
    const id = before?.userId === log?.userId ? before?.running?.id : undefined;
    before = log;
    if (id === undefined || log?.running) return;
    const ended = log?.entries.find((entry) => entry.id === id);
    // Ended on this one, it would be still to be sent.
    if (ended?.status !== 'synced') return;
    const length = formatSpokenDuration(ended.duration);
    showToast({ text: `Finalizada em outro aparelho: contração de ${length}.` });
  });
}

/** Times that contraction on this device, too: under the same id, so that the first end ends it on both. */
export function followOtherTiming({ id, startedAt }: OtherTiming): void {
  changeLog((log) => startTiming(log, id, startedAt));
}
