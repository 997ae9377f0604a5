import { useRef } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { useDebouncedText } from '#components/ui/use-debounced.ts';
import { ENTRY_DAY_MIN, ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';

/** What can be noted of something that is done: when it was, and a word on it. */
export interface DayAndNoteValue {
  readonly day: CalendarDay | null;
  readonly note: string;
}

interface DayAndNoteProps {
  readonly value: DayAndNoteValue;
  readonly onChange: (value: DayAndNoteValue) => void;
  /** The fields' names: 'Quando fez', 'Uma lembrança'. */
  readonly labels: { readonly day: string; readonly note: string };
  /** What it is about, for those who do not see what stands above. */
  readonly about: string;
  /** The last day that can be given; null until it is known. */
  readonly today: CalendarDay | null;
}

/** When something was done and a note on it, both optional: shown once it is ticked. */
export function DayAndNote({ value, onChange, labels, about, today }: DayAndNoteProps) {
  const note = useDebouncedText(value.note, (text) => onChange({ ...value, note: text }));
  const rest = <span className="visually-hidden">{about}</span>;
  const isEmpty = value.day === null && value.note === '';
  return (
    <div className={`entry-details ${isEmpty ? 'is-empty' : ''}`}>
      <DateField
        label={
          <>
            {labels.day} {rest}
          </>
        }
        value={value.day}
        min={ENTRY_DAY_MIN}
        max={today ?? undefined}
        error="Escolha um dia até hoje."
        onChange={(day) => onChange({ ...value, day })}
      />
      <label className="field">
        <span>
          {labels.note} {rest}
        </span>
        <input
          type="text"
          maxLength={ENTRY_TEXT_MAX_LENGTH}
          autoComplete="off"
          value={note.text}
          onChange={({ target }) => note.type(target.value)}
          onBlur={note.flush}
        />
      </label>
    </div>
  );
}

/** Ticks and unticks an entry; one that was unticked by mistake has its day and note again when it is ticked. */
export function useDayAndNoteTick<Value extends DayAndNoteValue>(
  value: Value | null,
  set: (value: DayAndNoteValue | null) => void,
) {
  const last = useRef<DayAndNoteValue>({ day: null, note: '' });
  return (isTicked: boolean) => {
    if (value) last.current = { day: value.day, note: value.note };
    set(isTicked ? last.current : null);
  };
}
