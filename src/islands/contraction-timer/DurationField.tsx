import { useId } from 'react';
import type { TypedDuration } from './parse-duration.ts';

interface DurationFieldProps {
  readonly value: TypedDuration;
  readonly onChange: (value: TypedDuration) => void;
  readonly isInvalid: boolean;
}

/** How long it lasted, in minutes and seconds, or in seconds alone. */
export function DurationField({ value, onChange, isInvalid }: DurationFieldProps) {
  const id = useId();
  const common = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': isInvalid } as const;
  return (
    <fieldset className="duration">
      <legend>Duração</legend>
      <div className="field">
        <label htmlFor={`${id}m`}>Minutos</label>
        <input
          {...common}
          id={`${id}m`}
          value={value.minutes}
          onChange={({ target }) => onChange({ ...value, minutes: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}s`}>Segundos</label>
        <input
          {...common}
          id={`${id}s`}
          value={value.seconds}
          onChange={({ target }) => onChange({ ...value, seconds: target.value })}
        />
      </div>
    </fieldset>
  );
}
