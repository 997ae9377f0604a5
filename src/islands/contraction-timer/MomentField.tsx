import { useId } from 'react';
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
      <div className="field">
        <label htmlFor={`${id}d`}>Dia</label>
        <input
          id={`${id}d`}
          type="date"
          aria-invalid={isInvalid}
          value={value.day}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
        />
      </div>
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
