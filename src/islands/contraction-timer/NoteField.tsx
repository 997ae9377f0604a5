import { useId } from 'react';
import { NOTE_MAX_LENGTH } from '#rules/contractions/contraction-limits.ts';

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
