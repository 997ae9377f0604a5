import { useStore } from '@nanostores/react';
import { gestationOn } from '#contract/gestation.ts';
import { babiesOf } from '#features/pregnancy/babies.ts';
import { usePregnancy } from '#features/pregnancy/store.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { useEntries } from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { ReminderButton } from './ReminderButton.tsx';
import { BAG, bagDay } from './rules.ts';

/** Offers to remind her of preparing the bag, while that is ahead. */
export function BagReminder() {
  const pregnancy = usePregnancy();
  const { entries } = useEntries();
  const today = useStore($today);
  if (!entries || !pregnancy?.dueDate || pregnancy.isPaused || pregnancy.isBorn) return null;
  const { dueDate, isUnsent } = pregnancy;
  const babies = babiesOf(entries);
  const day = bagDay(dueDate, babies);
  if (day <= today || gestationOn(today, dueDate).stage !== 'counting') return null;
  return (
    <div className="stack">
      <p>
        Uma boa hora de preparar a mala é com {babies > 1 ? 30 : 34} semanas, em{' '}
        {formatDayOfMonth(day)}.
      </p>
      <ReminderButton ids={[BAG]} day={day} about="preparar a mala" isSettled={!isUnsent} />
    </div>
  );
}
