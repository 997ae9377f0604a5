import { useId, type Ref } from 'react';
import {
  mendMeasure,
  toFieldText,
  type CurveAge,
  type TypedMeasure,
  type WeightUnit,
} from './measure-input.ts';
import type { MeasurePoint } from './measures.ts';
import { formatValue, MEASURE_WORDS, sayChange, sayValue } from './words.ts';
import type { MeasureName } from './who-table.ts';

export const ODD_MEASURE =
  'Confira a medida: este valor é muito diferente do esperado. Pode ser vírgula ou unidade.';

const LABELS: Readonly<Record<MeasureName, string>> = {
  weight: 'Peso',
  length: 'Comprimento, em cm',
  head: 'Cabeça (perímetro), em cm',
};
const EXAMPLES: Readonly<Record<MeasureName, string>> = {
  weight: '3.450 ou 3,45',
  length: '49,5',
  head: '34,5',
};

interface MeasureFieldProps {
  readonly name: MeasureName;
  readonly text: string;
  readonly typed: TypedMeasure;
  readonly isOdd: boolean;
  /** She has left the field, or was about to save it: what is odd is said. */
  readonly isLooked: boolean;
  readonly age: CurveAge;
  /** What was measured last before that day. */
  readonly before: MeasurePoint | undefined;
  /** What is wrong with it, once it was to be saved. */
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** The field is left, but for the button that saves: that looks by itself, and must not move away from the finger. */
  readonly onLeave: () => void;
  readonly onUnit: (unit: WeightUnit | null) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** A measure as it is typed, its unit beside it, and read back in words before it is saved. */
export function MeasureField(props: MeasureFieldProps) {
  const { name, text, typed, isOdd, isLooked, age, before, error } = props;
  const { onChange, onLeave, onUnit, inputRef } = props;
  const id = useId();
  const isRead = typed.state === 'read';
  const isShownOdd = isRead && isOdd && isLooked;
  const mended = isShownOdd ? mendMeasure({ name, value: typed.exact }, age) : null;
  const mend = (value: number) => {
    if (name === 'weight') onUnit(null);
    onChange(toFieldText(name, value));
  };
  return (
    <div className="field growth-field">
      <label htmlFor={id}>{LABELS[name]}</label>
      <div className="growth-input">
        <input
          ref={inputRef}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={EXAMPLES[name]}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ relatedTarget }) => !isSubmit(relatedTarget) && onLeave()}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-back ${id}-error`}
        />
        {name === 'weight' && (
          <fieldset>
            <legend className="visually-hidden">Unidade do peso</legend>
            <div className="segmented growth-units">
              {(['g', 'kg'] as const).map((unit) => (
                <label key={unit}>
                  <input
                    type="radio"
                    name={`${id}-unit`}
                    checked={isRead && typed.unit === unit}
                    onChange={() => onUnit(unit)}
                  />
                  <span>{unit}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <div
        id={`${id}-back`}
        className="growth-back"
        data-odd={isShownOdd || undefined}
        aria-live="polite"
      >
        {isRead && (
          <p>
            Vou guardar: <strong>{sayValue(name, typed.value)}</strong>
          </p>
        )}
        {isShownOdd && <p>{ODD_MEASURE}</p>}
        {isRead && !isOdd && before && <p>{sayChange(name, typed.value, before)}.</p>}
      </div>
      {mended !== null && (
        <p>
          <button type="button" className="button is-small" onClick={() => mend(mended)}>
            Usar {formatValue(name, mended)}
          </button>
        </p>
      )}
      {name === 'weight' && isRead && !isOdd && before && (
        <p className="field-hint">Mesma balança? Balanças diferem até 50 g, e a roupa conta.</p>
      )}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

const isSubmit = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && target.type === 'submit';

/** What no entry can hold: no number, or one that is too small or too large. */
export type MeasureProblem = 'unreadable' | 'beyond';

/** Said where a field holds such a text. */
export function explainMeasure(name: MeasureName, state: MeasureProblem): string {
  const { label } = MEASURE_WORDS[name];
  if (state === 'unreadable') return `${label}: escreva só o número, como ${EXAMPLES[name]}.`;
  return `${LIMITS[name]} Confira a vírgula ou a unidade.`;
}

const LIMITS: Readonly<Record<MeasureName, string>> = {
  weight: 'O peso vai de 200 g a 60 kg.',
  length: 'O comprimento vai de 15 a 150 cm.',
  head: 'A medida da cabeça vai de 10 a 80 cm.',
};
