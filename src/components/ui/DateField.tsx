import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { type CalendarDay, isCalendarDay } from '#contract/calendar-day.ts';

interface DateFieldProps {
  readonly label: ReactNode;
  /** Null while no day is given. */
  readonly value: CalendarDay | null;
  readonly min?: CalendarDay | undefined;
  readonly max?: CalendarDay | undefined;
  /** Gets a day that exists, between `min` and `max`, or null where the field was emptied. */
  readonly onChange: (day: CalendarDay | null) => void;
  /** Told at each letter that leaves no such day in the field: a form must not send the one before. */
  readonly onInvalid?: () => void;
  /** What is said once somebody leaves the field with anything else in it; without it the form around says so. */
  readonly error?: string;
  /** The field's id, where something else refers to it. */
  readonly id?: string;
  /** What the form around says of it. */
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  /** An emptied field is as wrong as any other text. */
  readonly isRequired?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A day as Brazilians write it, 03/05/2026, whatever the browser's language; figures alone are enough, and the
 * browser's calendar opens beside it. A day that is still being typed reaches nobody.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, onChange, onInvalid, error, isInvalid, isRequired } = props;
  const { inputRef, describedBy: formNote } = props;
  const fallbackId = useId();
  const { id = fallbackId } = props;
  const [draft, setDraft] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const errorId = `${id}-error`;

  const isPossible = (day: CalendarDay | undefined): day is CalendarDay =>
    day !== undefined && (!min || day >= min) && (!max || day <= max);
  const commit = (day: CalendarDay | null) => {
    setWrong(false);
    if (day !== value) onChange(day);
  };
  const type = (typed: string) => {
    const text = addStroke(typed, draft ?? formatDay(value));
    setDraft(text);
    const day = parseDay(text);
    if (isPossible(day)) commit(day);
    else onInvalid?.();
  };
  // What was typed before the page came alive: the next drawing would take it away.
  const isEarly = useEffectEvent((text: string) => text !== formatDay(value));
  const takeEarly = useEffectEvent(type);
  useLayoutEffect(() => {
    const early = (document.getElementById(id) as HTMLInputElement | null)?.value;
    if (early && isEarly(early)) queueMicrotask(() => takeEarly(early));
  }, [id]);
  const leave = () => {
    if (draft === undefined) return;
    const isCleared = draft.trim() === '' && !isRequired;
    if (isCleared) commit(null);
    // What is no possible day stays, to be corrected.
    if (isCleared || isPossible(parseDay(draft))) setDraft(undefined);
    else setWrong(error !== undefined);
  };
  const describedBy = [formNote, isWrong && errorId].filter(Boolean).join(' ');
  return (
    <div className="field date-field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className="date-input">
        <input
          ref={inputRef}
          id={id}
          type="text"
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          value={draft ?? formatDay(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          aria-invalid={isWrong || isInvalid || undefined}
          aria-describedby={describedBy || undefined}
          aria-required={isRequired}
        />
        <input
          ref={picker}
          type="date"
          className="date-picker"
          tabIndex={-1}
          aria-hidden="true"
          value={value ?? ''}
          min={min}
          max={max}
          onChange={({ target }) => {
            setDraft(undefined);
            if (isPossible(target.value)) commit(target.value);
          }}
        />
        <button
          type="button"
          className="button is-text"
          aria-label="Abrir o calendário"
          aria-describedby={`${id}-label`}
          onClick={() => openPicker(picker.current)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
        </button>
      </div>
      {error !== undefined && (
        <p id={errorId} className="field-error" role="alert">
          {isWrong && error}
        </p>
      )}
    </div>
  );
}

/** Older browsers cannot be told to: there the field is for typing. */
function openPicker(picker: HTMLInputElement | null): void {
  try {
    picker?.showPicker();
  } catch {
    picker?.focus();
  }
}

/** Puts the stroke in before the figure that needs it: a keyboard of figures may have none. */
function addStroke(text: string, before: string): string {
  if (text.length <= before.length) return text;
  return text.replace(/^(\d\d|\d\d\/\d\d)(\d)$/, '$1/$2');
}

/** '3/5/2026', '03.05.2026', '03052026' or '2026-05-03' as a day; undefined where it is none. */
function parseDay(text: string): CalendarDay | undefined {
  const typed = text.trim();
  const parts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$|^(\d\d)(\d\d)(\d{4})$/.exec(typed);
  const [day = '', month = '', year] = parts ? parts.slice(1).filter(Boolean) : [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isCalendarDay(iso) ? iso : undefined;
}

/** A day as it is typed, '31/03/2026'; '' where there is none. */
export const formatDay = (day: CalendarDay | null) => day?.split('-').reverse().join('/') ?? '';
