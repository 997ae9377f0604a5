import { DEFAULT_INTENSITY, type Intensity } from '#contract/limits.ts';
import type { Snapshot } from '#lib/sync/snapshot.ts';
import { isVisible, keyOf, type Item, type ItemStatus } from '#lib/sync/item.ts';
import { waitingItems } from '#lib/sync/outbox.ts';
import type { StoredTiming } from './stopwatch.ts';

/** One contraction that has ended, wherever it is stored. */
export interface Contraction {
  /** UUID, made by the device that timed it. */
  readonly id: string;
  /** Instant in milliseconds since 1970. */
  readonly startedAt: number;
  /** Whole seconds, 1 to 3600. */
  readonly duration: number;
  readonly intensity: Intensity;
  readonly note: string | null;
}

/** What is written down beside the contractions: that the waters broke, or a note. */
export interface LabourEvent {
  /** UUID, made by the device. */
  readonly id: string;
  /** Instant in milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'waters' | 'note';
  /** May be empty: that the waters broke says enough. */
  readonly text: string;
}

/**
 * A contraction as the device stores it under its id. `duration` is null while it runs: it is measured by the
 * stopwatch, since wall clocks can be set. What `StoredTiming` has beside the start stays on the device.
 */
export interface StoredContraction
  extends Omit<Contraction, 'id' | 'duration'>, Partial<StoredTiming> {
  readonly startedAt: number;
  readonly duration: number | null;
}

type StoredEvent = Omit<LabourEvent, 'id'>;

/** What the collection holds. */
export type ContractionKinds = { contraction: StoredContraction; event: StoredEvent };
export type ContractionValue = StoredContraction | StoredEvent;
export type ContractionItem = Item<ContractionValue>;

/** On this device only. */
export interface LogSettings {
  /** What was chosen last. */
  readonly intensity: Intensity;
  /** The user was asked whether the account may keep the contractions, and said no. */
  readonly isDeclined: boolean;
  /** The ids of those that overlap with another one and are yet, says the user, contractions of their own. */
  readonly separate: readonly string[];
}

export const DEFAULT_SETTINGS: LogSettings = {
  intensity: DEFAULT_INTENSITY,
  isDeclined: false,
  separate: [],
};

export type LogSnapshot = Snapshot<ContractionKinds, LogSettings>;

/** A contraction of the history, and where it stands with the account. */
export interface LogEntry extends Contraction {
  readonly status: ItemStatus;
  /** The code of the account's rejection. */
  readonly error: string | null;
  /** The device's clock changed, or the contraction was left open: the duration is to be looked at. */
  readonly needsReview: boolean;
  /** Counts for itself, although it overlaps with another one. */
  readonly isSeparate: boolean;
}

/** A contraction that has begun and not ended. It ends under the same id. */
export interface RunningContraction extends StoredTiming {
  readonly id: string;
}

/** One user's log, as the page shows it. */
export interface ContractionLog extends LogSettings {
  readonly userId: string;
  /** In no order. */
  readonly entries: readonly LogEntry[];
  /** On this device only. */
  readonly events: readonly LabourEvent[];
  readonly running: RunningContraction | null;
  /** How many changes the account does not know yet. */
  readonly waiting: number;
}

/** What the account may have of an item; undefined for what runs, and for an event. */
export function toContraction({ id, value }: ContractionItem): Contraction | undefined {
  if (!value || 'at' in value || value.duration === null) return undefined;
  const { startedAt, duration, intensity, note } = value;
  return { id, startedAt, duration, intensity, note };
}

/** Whether the account takes an item. */
export function isSendable(item: ContractionItem): boolean {
  return toContraction(item) !== undefined;
}

/** The contraction of this id, whether it runs or has ended; undefined where it was deleted. */
export function findContraction({ items }: LogSnapshot, id: string) {
  const item = items.get(keyOf({ kind: 'contraction', id }));
  if (!item || !isVisible(item)) return undefined;
  return item as Item<StoredContraction> & { readonly value: StoredContraction };
}

/** The contraction that runs, if so. */
export function runningOf({ items }: LogSnapshot): RunningContraction | null {
  for (const { id, value } of items.values()) {
    if (!value || 'at' in value || value.duration !== null) continue;
    const { startedAt, knownElapsedMs = 0, knownAt, needsReview } = value;
    return { id, startedAt, knownElapsedMs, knownAt, needsReview };
  }
  return null;
}

export function toLog(snapshot: LogSnapshot): ContractionLog {
  const { userId, items, settings } = snapshot;
  const entries: LogEntry[] = [];
  const events: LabourEvent[] = [];
  for (const item of items.values()) {
    const { id, value, status, error } = item;
    if (!value || !isVisible(item)) continue;
    const contraction = toContraction(item);
    if ('at' in value) events.push({ id, ...value });
    else if (contraction) {
      const needsReview = value.needsReview === true;
      const isSeparate = settings.separate.includes(id);
      entries.push({ ...contraction, status, error, needsReview, isSeparate });
    }
  }
  const waiting = waitingItems(items, { hasConsent: true, isSendable }).length;
  return { ...settings, userId, entries, events, running: runningOf(snapshot), waiting };
}
