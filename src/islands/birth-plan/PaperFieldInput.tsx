import { useStore } from '@nanostores/react';
import { useLateText } from '#islands/use-late-text.ts';
import { useId } from 'react';
import { BLOOD_TYPES, type PaperField } from '#rules/birth-plan/paper-fields.ts';
import { MARK_TEXT_MAX_LENGTH } from '#rules/marks/mark-limits.ts';
import { $marks, markValue, setMark } from '#stores/marks.ts';

interface PaperFieldInputProps {
  readonly field: PaperField;
  /** For wishes: room for more than one line. */
  readonly isLong?: boolean;
}

/** One line about her: kept as she types, and closed until what she has written before is known. */
export function PaperFieldInput({ field, isLong = false }: PaperFieldInputProps) {
  const { key, label, kind } = field;
  const id = useId();
  const marks = useStore($marks, { ssr: 'initial' });
  const kept = markValue(marks, { kind: 'paper', key }) ?? '';
  const keep = (text: string) => setMark('paper', key, text === '' ? null : text);
  const { text, type, settle } = useLateText(kept, keep);

  const disabled = marks === null;
  const common = { id, disabled, maxLength: MARK_TEXT_MAX_LENGTH, value: text, onBlur: settle };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'blood' ? (
        <select
          id={id}
          disabled={disabled}
          value={kept}
          onChange={({ target }) => keep(target.value)}
        >
          <option value="">Escolha</option>
          {BLOOD_TYPES.map((blood) => (
            <option key={blood} value={blood}>
              {blood}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...common} rows={3} onChange={({ target }) => type(target.value)} />
      ) : (
        <input
          {...common}
          type={kind === 'tel' ? 'tel' : 'text'}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      )}
    </div>
  );
}
