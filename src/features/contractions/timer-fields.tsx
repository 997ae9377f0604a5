import { useId } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { MAX_DURATION, MIN_DURATION, NOTE_MAX_LENGTH } from '#contract/limits.ts';
import type { MissedStart } from './start-moment.ts';

/** A duration as it is typed: an empty field counts for nothing. */
interface TypedDuration {
  readonly minutes: string;
  readonly seconds: string;
}

/** Whole digits, so that '1e3', '-1' or '1,5' are not read as something else. */
const COUNT = /^\d{0,4}$/;

/** The whole seconds of a typed duration; null where it is none, or none that a contraction can have. */
export function parseDuration({ minutes, seconds }: TypedDuration): number | null {
  const parts = [minutes.trim(), seconds.trim()];
  if (!parts.every((part) => COUNT.test(part))) return null;
  const duration = Number(parts[0]) * 60 + Number(parts[1]);
  return duration >= MIN_DURATION && duration <= MAX_DURATION ? duration : null;
}

/** Whole seconds as they stand in the two fields. */
export function toTypedDuration(duration: number): TypedDuration {
  return { minutes: String(Math.floor(duration / 60)), seconds: String(duration % 60) };
}

/** What the dialogs say of what they cannot take. */
export const DURATION_WRONG = 'Confira a duração: ela vai de 1 segundo a 60 minutos.';

/** By the reason of `parseMissedStart`. */
export const MOMENT_WRONG = {
  invalid: 'Confira o dia e a hora.',
  future: 'Esse momento ainda não chegou. Confira o dia e a hora.',
} as const;

interface DurationFieldProps {
  readonly value: TypedDuration;
  readonly onChange: (value: TypedDuration) => void;
  readonly isInvalid: boolean;
}

/** How long it lasted, in minutes and seconds, or in seconds alone. */
export function DurationField({ value, onChange, isInvalid }: DurationFieldProps) {
  const common = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': isInvalid } as const;
  return (
    <fieldset className="duration">
      <legend>Duração</legend>
      <TextField
        {...common}
        label="Minutos"
        value={value.minutes}
        onChange={({ target }) => onChange({ ...value, minutes: target.value })}
      />
      <TextField
        {...common}
        label="Segundos"
        value={value.seconds}
        onChange={({ target }) => onChange({ ...value, seconds: target.value })}
      />
    </fieldset>
  );
}

interface MomentFieldProps {
  readonly value: MissedStart;
  readonly onChange: (value: MissedStart) => void;
  readonly isInvalid: boolean;
}

/** A day and a time of day. */
export function MomentField({ value, onChange, isInvalid }: MomentFieldProps) {
  const id = useId();
  return (
    <div className="moment">
      <DateField
        label="Dia"
        value={value.day}
        isInvalid={isInvalid}
        isRequired
        onChange={(day) => onChange({ ...value, day: day ?? '' })}
        onInvalid={() => onChange({ ...value, day: '' })}
      />
      <div className="field">
        <label htmlFor={`${id}t`}>Hora</label>
        <input
          id={`${id}t`}
          type="time"
          aria-invalid={isInvalid}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
    </div>
  );
}

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A few words of hers. */
export function NoteField({ label, value, onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
