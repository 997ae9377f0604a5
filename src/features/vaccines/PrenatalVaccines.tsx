import { useStore } from '@nanostores/react';
import { useLazy } from '#components/ui/use-lazy.ts';
import { gestationOn, weekStart } from '#contract/gestation.ts';
import { $children } from '#features/pregnancy/children-store.ts';
import { usePregnancy } from '#features/pregnancy/store.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { useEntries } from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';

/** Most look at the text alone. */
const loadReminder = async () =>
  (await import('#features/reminders/ReminderButton.tsx')).PrenatalReminder;

interface PrenatalVaccinesProps {
  /** The vaccines of the pregnancy, and from which completed week on each is given. */
  readonly vaccines: readonly { readonly name: string; readonly week: number }[];
}

/**
 * From which day on each vaccine of the pregnancy is given, while that is ahead, with a way to be reminded of it. Nothing
 * without a due date, in a pause and after the birth.
 */
export function PrenatalVaccines({ vaccines }: PrenatalVaccinesProps) {
  const { entries } = useEntries();
  const pregnancy = usePregnancy();
  const today = useStore($today, { ssr: 'initial' });
  // Whoever was born by now ends the count.
  useStore($children, { ssr: () => null });
  const isWaiting = entries !== null && pregnancy && !pregnancy.isPaused && !pregnancy.isBorn;
  const dueDate = isWaiting ? pregnancy.dueDate : null;
  const isCounting = dueDate !== null && gestationOn(today, dueDate).stage === 'counting';
  const { part: Reminder } = useLazy(loadReminder, isCounting);
  if (!isWaiting || !isCounting || !Reminder) return null;
  const ahead = vaccines
    .map(({ name, week }) => ({ name, day: weekStart(dueDate, week) }))
    .filter(({ day }) => day > today);
  if (ahead.length === 0) return null;
  return (
    <ul role="list" className="prenatal-vaccines">
      {ahead.map(({ name, day }) => (
        <li key={name} className="stack">
          <p>
            Vacina {name}: pela sua data, a partir de {formatDayOfMonth(day)}.
          </p>
          <Reminder vaccine={name} day={day} isSettled={!pregnancy.isUnsent} />
        </li>
      ))}
    </ul>
  );
}
