import { TextField } from '#components/ui/TextField.tsx';
import type { TypedDuration } from './parse-duration.ts';

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
