import { useId } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import type { MissedStart } from '#rules/contractions/start-moment.ts';

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
