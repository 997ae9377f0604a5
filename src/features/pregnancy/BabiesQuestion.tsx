import { useId } from 'react';
import { useEntries } from '#lib/entries/store.ts';
import { setBabies, useBabies } from './babies.ts';
import { moveReminders } from './move-reminders.ts';
import { usePregnancy } from './store.ts';

const CHOICES = [
  { babies: 1, label: '1' },
  { babies: 2, label: '2' },
  { babies: 3, label: '3 ou mais' },
] as const;

/** 'Quantos bebês?': one until another number is tapped, which is saved at once, and moves the reminder of the bag. */
export function BabiesQuestion() {
  const group = useId();
  const { owner } = useEntries();
  const expected = useBabies();
  const dueDate = usePregnancy()?.dueDate;
  const choose = (babies: number) => {
    setBabies(owner, babies);
    if (dueDate) void moveReminders(owner, { before: dueDate, after: dueDate });
  };
  return (
    <fieldset>
      <legend>Quantos bebês?</legend>
      <div className="segmented babies">
        {CHOICES.map(({ babies, label }) => (
          <label key={babies}>
            <input
              type="radio"
              name={group}
              checked={babies === Math.min(expected, 3)}
              onChange={() => choose(babies)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
