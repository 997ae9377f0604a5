import { useId, type ReactNode } from 'react';
import { TextField } from '#components/ui/TextField.tsx';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { isSame } from './alike.ts';
import type { DiaryItem } from './day.ts';
import type { Draft, DraftProblem } from './draft.ts';
import { MILK_WORDS, SIDE_WORDS } from './words.ts';

interface EntryFieldsProps {
  readonly draft: Draft;
  readonly list: readonly DiaryItem[];
  readonly set: (changes: Partial<Draft>) => void;
  readonly isWrong: (field: DraftProblem['field']) => boolean;
}

const NAPPY_OPTIONS = [
  ['wet', 'Xixi'],
  ['solid', 'Cocô'],
  ['both', 'Os dois'],
] as const;

/** What one kind alone has. */
export function EntryFields({ draft, list, set, isWrong }: EntryFieldsProps): ReactNode {
  const names = useId();
  const { type, wet, solid } = draft;
  if (type === 'breast') {
    return (
      <Choice
        legend="Lado"
        options={(['left', 'right', 'both'] as const).map((side) => [side, SIDE_WORDS[side]])}
        value={draft.side}
        onChange={(side) => set({ side })}
      />
    );
  }
  if (type === 'nappy') {
    return (
      <Choice
        legend="O que tinha"
        options={NAPPY_OPTIONS}
        value={wet && solid ? 'both' : wet ? 'wet' : solid ? 'solid' : null}
        onChange={(kind) => set({ wet: kind !== 'solid', solid: kind !== 'wet' })}
      />
    );
  }
  if (type === 'bottle') {
    return (
      <>
        <TextField
          label="Quantidade (ml)"
          inputMode="numeric"
          autoComplete="off"
          value={draft.amount}
          aria-invalid={isWrong('amount')}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <Choice
          legend="Leite"
          options={(['breast', 'formula'] as const).map((milk) => [milk, MILK_WORDS[milk]])}
          value={draft.milk}
          onChange={(milk) => set({ milk })}
        />
      </>
    );
  }
  if (type === 'temperature') {
    return (
      <TextField
        label="Temperatura na axila (°C)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.temperature}
        aria-invalid={isWrong('temperature')}
        onChange={({ target }) => set({ temperature: target.value })}
      />
    );
  }
  if (type !== 'medicine' && type !== 'solids') return null;
  return (
    <>
      <TextField
        label={type === 'medicine' ? 'Nome do remédio' : 'O que comeu'}
        autoComplete="off"
        list={type === 'medicine' ? names : undefined}
        maxLength={ENTRY_TEXT_MAX_LENGTH}
        value={draft.name}
        aria-invalid={isWrong('text')}
        onChange={({ target }) => set({ name: target.value })}
      />
      {type === 'medicine' && (
        <datalist id={names}>
          {medicineNames(list).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The medicines that were noted, as they were typed, the latest first and each once. No dose, and no advice. */
function medicineNames(list: readonly DiaryItem[]): readonly string[] {
  return list.toReversed().reduce<readonly string[]>((names, { entry }) => {
    if (entry.type !== 'medicine') return names;
    return names.some((name) => isSame(name, entry.name)) ? names : [...names, entry.name];
  }, []);
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few, as a row of buttons. */
export function Choice<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="segmented diary-choice">
        {options.map(([one, label]) => (
          <label key={one}>
            <input type="radio" name={id} checked={value === one} onChange={() => onChange(one)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
