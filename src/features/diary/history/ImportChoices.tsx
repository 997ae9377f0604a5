import { useId, type ReactNode } from 'react';
import { labelChild } from '#features/pregnancy/ChildChooser.tsx';
import type { Child } from '#features/pregnancy/children.ts';
import type { BuddyFile, BuddyKind } from './baby-buddy.ts';
import { ZONES } from './import-words.ts';
import type { BuddyUnits } from './units.ts';

interface ImportChoicesProps {
  readonly files: readonly BuddyFile[];
  /** To whom the rows can be brought. */
  readonly receivers: readonly Child[];
  readonly chosen: {
    /** What the files call the child; null where they name one alone. */
    readonly source: string | null;
    readonly childId: string;
    readonly units: BuddyUnits;
  };
  readonly isBusy: boolean;
  readonly onSource: (source: string) => void;
  readonly onChild: (child: Child) => void;
  readonly onUnits: (changes: Partial<BuddyUnits>) => void;
}

/** Asks what no file says of itself: whose rows are meant, for whom, by which clock and in which units. */
export function ImportChoices(props: ImportChoicesProps) {
  const { files, receivers, chosen, isBusy, onSource, onChild, onUnits } = props;
  const { source, childId, units } = chosen;
  const sources = [...new Set(files.flatMap(({ rows }) => rows.map(({ child }) => child)))];
  const has = (kind: BuddyKind) => files.some((file) => file.kind === kind);
  return (
    <>
      {sources.length > 1 && (
        <Choice
          label="Qual criança do arquivo?"
          value={source ?? ''}
          options={sources.map((name) => [name, name || 'sem nome'])}
          isDisabled={isBusy}
          onChange={onSource}
        />
      )}
      <Choice
        label="Para quem aqui?"
        value={childId}
        options={receivers.map((one) => [one.id, labelChild(one, receivers)])}
        isDisabled={isBusy}
        onChange={(id) => {
          const child = receivers.find((one) => one.id === id);
          if (child) onChild(child);
        }}
      />
      <Choice
        label="Em que fuso estão os horários?"
        value={units.timeZone}
        options={ZONES}
        isDisabled={isBusy}
        onChange={(timeZone) => onUnits({ timeZone })}
      />
      {has('feeding') && (
        <Choice
          label="Mamadeira em"
          value={units.volume}
          options={[
            ['ml', 'ml'],
            ['oz', 'oz (onças)'],
          ]}
          isDisabled={isBusy}
          onChange={(volume) => onUnits({ volume })}
        />
      )}
      {has('temperature') && (
        <Choice
          label="Temperatura em"
          value={units.temperature}
          options={[
            ['c', '°C'],
            ['f', '°F'],
          ]}
          isDisabled={isBusy}
          onChange={(temperature) => onUnits({ temperature })}
        />
      )}
      {has('weight') && (
        <Choice
          label="Peso em"
          value={units.weight}
          options={[
            ['kg', 'kg'],
            ['g', 'g'],
          ]}
          isDisabled={isBusy}
          onChange={(weight) => onUnits({ weight })}
        />
      )}
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** A label with its field. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly isDisabled: boolean;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, isDisabled, onChange } = props;
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
