import { useDebouncedText } from '#components/ui/use-debounced.ts';
import { BLOOD_TYPES, DUE_DATE_FIELD, PAPER_FIELDS, type PaperField } from './plan.ts';
import { formatShortDay } from '#lib/dates.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { entryValue, setEntry, useEntries } from '#lib/entries/store.ts';
import { usePregnancy } from '#features/pregnancy/store.ts';

interface DetailFieldsProps {
  /** All of them where none are named. */
  readonly fields?: readonly PaperField[];
}

/** Who gives birth and whom to call, filled in once for plan and folder; without a due date while it is paused. */
export function DetailFields({ fields = PAPER_FIELDS }: DetailFieldsProps) {
  const { dueDate, isPaused } = usePregnancy() ?? {};
  const shown = isPaused ? fields.filter((field) => field !== DUE_DATE_FIELD) : fields;
  return (
    <div className="plan-details">
      {shown.map((field) =>
        field === DUE_DATE_FIELD && dueDate ? (
          <p key={field.key} className="plan-due">
            <strong>{field.label}</strong>
            <span>
              {formatShortDay(new Date(dueDate))} <a href="/dashboard">Mudar no Início</a>
            </span>
          </p>
        ) : (
          <PlanField key={field.key} field={field} />
        ),
      )}
    </div>
  );
}

interface PlanFieldProps {
  readonly field: PaperField;
  /** For wishes: room for more than one line. */
  readonly isLong?: boolean;
}

/** One line of the paper, saved while it is typed, and disabled until the device's entries are read. */
export function PlanField({ field, isLong = false }: PlanFieldProps) {
  const { key, label, kind } = field;
  const id = `plano-dado-${key}`;
  const { entries, owner } = useEntries();
  const saved = entryValue(entries, 'paper', key) ?? '';
  const save = (text: string) => setEntry(owner, 'paper', key, text === '' ? null : text);
  const { text, type, flush } = useDebouncedText(saved, save);

  const disabled = entries === null;
  const common = { id, disabled, maxLength: ENTRY_TEXT_MAX_LENGTH, value: text, onBlur: flush };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'blood' ? (
        <select
          id={id}
          disabled={disabled}
          value={saved}
          onChange={({ target }) => save(target.value)}
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
