import { type CalendarDay, isCalendarDay } from '#contract/calendar-day.ts';
import { GUEST } from './session-storage.ts';

/** Where a due date comes from: counted from the last period, given by the team, or by an ultrasound. */
export type DueDateSource = 'last-period' | 'due-date' | 'ultrasound';

/** What the device keeps of one user's pregnancy. */
export interface PregnancyRecord {
  readonly dueDate: CalendarDay | null;
  readonly source: DueDateSource;
  /** 'Pausar o acompanhamento': nothing is counted or shown, nothing is deleted. */
  readonly isPaused: boolean;
  /** 'Meu bebê nasceu': counting is over. */
  readonly isBorn: boolean;
  /** The birth that this device has taken note of last: see baby.ts. */
  readonly bornOn: CalendarDay | null;
  /** The page of care after a loss was offered when she paused: once, and never again. */
  readonly wasCareOffered: boolean;
  /** A change that her account on the server has not got yet. */
  readonly isPending: boolean;
  /** Left behind by a user who signed out: no account's to take over. */
  readonly isLeft?: true;
}

export const EMPTY_RECORD: PregnancyRecord = {
  dueDate: null,
  source: 'due-date',
  isPaused: false,
  isBorn: false,
  bornOn: null,
  wasCareOffered: false,
  isPending: false,
};

// One record an account, so that two users of one phone never see each other's; one for who has none.
const keyOf = (userId: string) => `pregnancy:${userId}`;

/** Whether this device keeps a record of this account. */
export function hasPregnancyRecord(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null;
}

/** The record of this account on this device; the empty one where there is none or it is damaged. */
export function readPregnancyRecord(userId: string): PregnancyRecord {
  try {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(userId)) ?? '{}',
    ) as Partial<PregnancyRecord>;
    const record = { ...EMPTY_RECORD, ...stored };
    return record.dueDate && !isCalendarDay(record.dueDate) ? EMPTY_RECORD : record;
  } catch {
    return EMPTY_RECORD;
  }
}

export function writePregnancyRecord(userId: string, record: PregnancyRecord): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(record));
}

/** Erases the record of this account, what only this device knows too. */
export function deletePregnancyRecord(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}

/**
 * Forgets what the account has anyway. What only this device knows is kept until she is back: a change
 * that was not sent, and the birth, without which the count would run on. A pause goes on for whoever holds
 * the device: only a tap brings weeks and fruit back.
 */
export function clearSyncedPregnancyRecord(userId: string): void {
  const { isBorn, isPaused, isPending, wasCareOffered } = readPregnancyRecord(userId);
  if (isPaused) writePregnancyRecord(GUEST, { ...EMPTY_RECORD, isPaused, isLeft: true });
  if (isBorn || isPending) return;
  if (isPaused) writePregnancyRecord(userId, { ...EMPTY_RECORD, isPaused, wasCareOffered });
  else deletePregnancyRecord(userId);
}
