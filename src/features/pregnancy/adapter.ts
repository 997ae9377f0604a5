import type { CalendarDay } from '#contract/calendar-day.ts';
import type { Me, UpdateMeRequest } from '#contract/user.ts';
import { ApiError } from '#lib/api-error.ts';
import { $session, getMe, meOf, setMe, updateMe } from '#lib/session.ts';
import type { Adapter } from '#lib/sync/adapter.ts';
import type { Item, PushResult, RemoteItem } from '#lib/sync/item.ts';
import type { AdoptItem } from '#lib/sync/merge-items.ts';
import type { PregnancyKinds } from './store.ts';

type Value = PregnancyKinds[keyof PregnancyKinds];
type DueDate = PregnancyKinds['due-date'];

/** Two devices must mean the same by it. */
export const CURRENT = 'current';

/** Whose account was listed on this page: at first as it was answered since it was opened, later it is asked again. */
let listed: string | undefined;
/** What was answered before that: another tab may have changed it since. */
let answeredBefore: Me | undefined;

/** What was answered until now says nothing of who is opened now. */
export function forgetAnswer(): void {
  answeredBefore = meOf($session.get());
}

async function list(userId: string): Promise<readonly RemoteItem<Value>[]> {
  const answer = meOf($session.get());
  const isNew = listed !== userId && answer?.id === userId && answer !== answeredBefore;
  listed = userId;
  const me = isNew ? answer : await getMe(userId);
  // Withdrawn meanwhile: that the account has nothing now must not empty the device.
  if (me.consent_version === null) throw new ApiError(403, 'CONSENT_REQUIRED', undefined);
  const { due_date: day, tracking_paused: isPaused } = me;
  return [toDueDate(day), { kind: 'pause', id: CURRENT, value: isPaused || null, updatedAt: null }];
}

/** Keeps a guest's date to be offered beside the one that it has given way to. */
type OfferOther = (userId: string, day: CalendarDay) => void;

async function push(
  userId: string,
  item: Item<Value>,
  offerOther: OfferOther,
): Promise<PushResult<Value>> {
  const own = item.kind === 'due-date' ? (item.value as DueDate | null) : null;
  const guests = own?.isGuests ? own.day : null;
  if (guests) {
    // Whoever held this device may not have been her: what her account has is not replaced by that.
    const { due_date: day } = await getMe(userId);
    if (day !== null) {
      if (day !== guests) offerOther(userId, guests);
      return { type: 'ok', remote: toDueDate(day) };
    }
  }
  try {
    const me = await updateMe(toChanges(item), userId);
    setMe(me);
    // It is hers from now on.
    return guests ? { type: 'ok', remote: toDueDate(me.due_date) } : { type: 'ok' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { type: 'rejected', code: error.code };
  }
}

/** Only a device knows where a date comes from. */
function toDueDate(day: CalendarDay | null): RemoteItem<DueDate> {
  const value = day === null ? null : { day, source: 'due-date' as const };
  return { kind: 'due-date', id: CURRENT, value, updatedAt: null };
}

function toChanges({ kind, value }: Item<Value>): UpdateMeRequest {
  if (kind === 'pause') return { tracking_paused: value !== null };
  return { due_date: (value as DueDate | null)?.day ?? null };
}

/** How the due date and the pause are brought together with the fields of the account. */
export const createPregnancyAdapter = (offerOther: OfferOther): Adapter<Value> => ({
  // All consents that were ever asked for name the due date.
  isCovered: () => true,
  list,
  push: (userId, items) => Promise.all(items.map((item) => push(userId, item, offerOther))),
  merge: (local, remote) => {
    if (!isDueDate(local) || !isDueDate(remote)) return local;
    const { isGuests, ...own } = local;
    if (local.day !== remote.day) return remote;
    return isGuests ? own : local;
  },
});

/**
 * A guest's date gives way to the one that the device has of her, sent or not, and is offered beside it. Not to one that
 * her account is known not to have.
 */
export const adoptPregnancy: AdoptItem = (guest, mine) => {
  const isNone = !mine || (mine.status === 'synced' && mine.value === null);
  if (guest.kind !== 'due-date' || isNone) return guest;
  const { day } = guest.value as DueDate;
  const isSame = (mine.value as DueDate | null)?.day === day;
  return isSame ? null : { ...guest, kind: 'other-date', value: day };
};

const isDueDate = (value: Value): value is DueDate => typeof value === 'object' && 'day' in value;
