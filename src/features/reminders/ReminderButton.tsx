import { useEffect, useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { childEntryId } from '#lib/entries/model.ts';
import { useEntries } from '#lib/entries/store.ts';
import { ReminderAnswer } from './ReminderAnswer.tsx';
import {
  examReminder,
  prenatalReminder,
  staleReminders,
  vaccineReminder,
  vaccineReminderDay,
} from './rules.ts';
import { unwish, wish, wishesOf } from './store.ts';

interface ReminderButtonProps {
  /** Of what she is reminded by one press: one dose, or all of an age. */
  readonly ids: readonly string[];
  /** From which day on; null where it is each week. */
  readonly day: CalendarDay | null;
  /** What it is about, for those who do not see what stands above: 'vacinas dos 2 meses'. */
  readonly about: string;
  /** What names it in a calendar for good: that of its only id, unless told. */
  readonly name?: string;
  /** What is not to be reminded of any more where she wants any of both: another dose stands for it. */
  readonly over?: readonly string[];
  /** The account knows what the day is counted from: until then no day is set right. */
  readonly isSettled?: boolean;
}

/**
 * Asks to be reminded, or takes that back. The wish is saved wherever she is; whether a message comes to this browser is
 * said below the button, once she has pressed it.
 */
export const ReminderButton = perUser(function ReminderButton(props: ReminderButtonProps) {
  const { ids, day, about, name = ids.join(' '), over = [], isSettled = true } = props;
  const { entries, owner } = useEntries();
  const [isPressed, setPressed] = useState(false);
  const wishes = wishesOf(entries);
  const isOn = ids.some((id) => wishes.has(id));

  const days = new Map(day === null ? [] : ids.map((id) => [id, day] as const));
  const stale = isSettled ? Array.from(staleReminders(wishes, days).keys()) : [];
  const staleIds = stale.join(' ');
  useEffect(() => {
    if (staleIds) wish(owner, staleIds.split(' '), day);
  }, [owner, staleIds, day]);

  const gone = over.filter((id) => wishes.has(id)).join('\n');
  const open = ids.join('\n');
  useEffect(() => {
    if (!gone) return;
    unwish(owner, gone.split('\n'));
    if (open) wish(owner, open.split('\n'), day);
  }, [owner, gone, open, day]);

  const press = () => {
    if (isOn) unwish(owner, ids);
    else wish(owner, ids, day);
    setPressed(true);
  };
  if (ids.length === 0) return null;
  return (
    <div className="remind">
      <button
        type="button"
        className="button is-quiet is-small"
        aria-pressed={isOn}
        disabled={!entries}
        onClick={press}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" {...LINE}>
          <path d={isOn ? CHECK : BELL} />
        </svg>
        <span>
          {isOn && <span className="visually-hidden">Me lembre</span>}{' '}
          {isOn ? formatWhen(day) : 'Me lembre'} <span className="visually-hidden">de {about}</span>
        </span>
      </button>
      <div role="status">{isPressed && !isOn && <p className="small">Lembrete tirado.</p>}</div>
      {isPressed && isOn && <ReminderAnswer ids={ids} day={day} name={name} />}
    </div>
  );
});

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const BELL = 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15ZM10 21h4M12 5V3';
const CHECK = 'm5 13 4.500 4.500L19 7.500';

const formatWhen = (day: CalendarDay | null) =>
  day === null ? 'toda semana' : formatDayOfMonth(day);

interface AgeReminderProps {
  /** Whose vaccines. */
  readonly child: string;
  /** The ids of its doses that are open. */
  readonly doses: readonly string[];
  /** Of those that are not hers: another one stands for them, or they are of the other network. */
  readonly over: readonly string[];
  readonly birth: CalendarDay;
  readonly months: number;
  /** '2 meses'. */
  readonly title: string;
}

/** Reminds of an age at which vaccines are given: of all its doses at once, as they are given at one visit. */
export function AgeReminder({ child, doses, over, birth, months, title }: AgeReminderProps) {
  const day = vaccineReminderDay(birth, months);
  const toReminder = (dose: string) => vaccineReminder(childEntryId(child, dose));
  return (
    <ReminderButton
      ids={doses.map(toReminder)}
      over={over.map(toReminder)}
      day={day}
      about={`vacinas, ${title}`}
      // Which doses are open changes; the age does not.
      name={toReminder(String(months))}
    />
  );
}

interface ExamReminderProps {
  /** The id of the exam's entry. */
  readonly exam: string;
  readonly name: string;
  /** The first of its days. */
  readonly day: CalendarDay;
  readonly isSettled: boolean;
}

/** Reminds of an exam when its days begin. */
export function ExamReminder({ exam, name, day, isSettled }: ExamReminderProps) {
  return <ReminderButton ids={[examReminder(exam)]} day={day} about={name} isSettled={isSettled} />;
}

interface PrenatalReminderProps {
  /** 'dTpa'. */
  readonly vaccine: string;
  /** The first day on which it is given. */
  readonly day: CalendarDay;
  readonly isSettled: boolean;
}

/** Reminds of a vaccine of the pregnancy when its weeks begin. */
export function PrenatalReminder({ vaccine, day, isSettled }: PrenatalReminderProps) {
  const about = `vacina da gestação, ${vaccine}`;
  return (
    <ReminderButton
      ids={[prenatalReminder(vaccine)]}
      day={day}
      about={about}
      isSettled={isSettled}
    />
  );
}
