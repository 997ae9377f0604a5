import { useId, useState } from 'react';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { ofType, type DiaryItem } from './day.ts';
import { AMOUNT_PROBLEM, readAmount } from './draft.ts';
import { MILK_WORDS } from './words.ts';

interface EntryDetailProps {
  readonly label: string;
  readonly entry: DiaryEntry;
  readonly list: readonly DiaryItem[];
  readonly onChange: (entry: DiaryEntry) => void;
}

const NAPPIES = [
  { label: 'Xixi', wet: true, solid: false },
  { label: 'Cocô', wet: false, solid: true },
  { label: 'Os dois', wet: true, solid: true },
] as const;

/** The detail after the tap. To leave it is an answer, too. */
export function EntryDetail({ label, entry, list, onChange }: EntryDetailProps) {
  if (entry.type === 'nappy') {
    return (
      <div className="chips" role="group" aria-label={label}>
        {NAPPIES.map(({ label: name, wet, solid }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={entry.wet === wet && entry.solid === solid}
            onClick={() => onChange({ ...entry, wet, solid })}
          >
            {name}
          </button>
        ))}
      </div>
    );
  }
  return entry.type === 'bottle' ? <BottleDetail {...{ label, entry, list, onChange }} /> : null;
}

type Bottle = Extract<DiaryEntry, { type: 'bottle' }>;

function BottleDetail({ label, entry, list, onChange }: EntryDetailProps & { entry: Bottle }) {
  const id = useId();
  /** What she types; what no bottle holds stays, to be corrected. */
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const last = ofType(list, 'bottle').findLast(
    (item) => item.entry !== entry && 'amount' in item.entry && item.entry.amount !== null,
  )?.entry as Bottle | undefined;
  const isHers = typed !== undefined && (hasFocus || entry.amount === null);
  const shown = isHers ? typed : String(entry.amount ?? '');
  const isWrong = readAmount(shown) === undefined;
  const save = (amount: number | null, text?: string) => {
    setTyped(text);
    onChange({ ...entry, amount });
  };
  return (
    <div className="chips" role="group" aria-label={label}>
      <label className="chip-field" htmlFor={id}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={shown}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            if (!isWrong) setTyped(undefined);
          }}
          // Not what the last figure left: 75 of 750.
          onChange={({ target }) => save(readAmount(target.value) ?? null, target.value)}
        />{' '}
        ml
      </label>
      {entry.amount === null && last?.amount != null && (
        <button type="button" className="chip" onClick={() => save(last.amount)}>
          {last.amount} ml, como a última
        </button>
      )}
      {(['breast', 'formula'] as const).map((milk) => (
        <button
          key={milk}
          type="button"
          className="chip"
          aria-pressed={entry.milk === milk}
          onClick={() => onChange({ ...entry, milk })}
        >
          {MILK_WORDS[milk]}
        </button>
      ))}
      <span id={`${id}-problem`} className="field-error" role="alert">
        {isWrong && AMOUNT_PROBLEM}
      </span>
    </div>
  );
}
