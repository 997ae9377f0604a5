import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { correctedAgeDays } from '#contract/corrected-age.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { refreshEntries, setEntry } from '#lib/entries/store.ts';
import { isLyingAge } from './growth-rules.ts';
import {
  isOddMeasure,
  isWithinLimits,
  readLength,
  readWeight,
  toFieldText,
  type CurveAge,
  type TypedMeasure,
  type WeightUnit,
} from './measure-input.ts';
import { explainMeasure, MeasureField, type MeasureProblem } from './MeasureField.tsx';
import { MEASURE_NAMES, measureId, mergeMeasure, pointsOf, type Measure } from './measures.ts';
import type { MeasureName } from './who-table.ts';

interface MeasureFormProps {
  readonly owner: string;
  readonly child: Child;
  readonly today: CalendarDay;
  /** All of the child's, the earliest first. */
  readonly measures: readonly Measure[];
  /** What is changed; null for what is new. */
  readonly edited: Measure | null;
  /** The day of what is new. */
  readonly initialDay: CalendarDay;
  /** @param undo Parts again what was moved to a day that had measures. */
  readonly onClose: (undo?: () => void) => void;
  readonly onDelete: (measure: Measure) => void;
}

const textsOf = (measure: Measure | null): Readonly<Record<MeasureName, string>> => ({
  weight: toText(measure, 'weight'),
  length: toText(measure, 'length'),
  head: toText(measure, 'head'),
});

function toText(measure: Measure | null, name: MeasureName): string {
  const value = measure?.[name] ?? null;
  return value === null ? '' : toFieldText(name, value);
}

/** Asks what was measured, and on which day: any of the three is enough. What is wrong is said, and nothing is lost. */
export function MeasureForm(props: MeasureFormProps) {
  const { owner, child, today, measures, edited, initialDay, onClose, onDelete } = props;
  const id = useId();
  const [day, setDay] = useState<CalendarDay | null>(edited?.day ?? initialDay);
  const [texts, setTexts] = useState(() => textsOf(edited));
  const [unit, setUnit] = useState<WeightUnit | null>(null);
  const [chosenStanding, setStanding] = useState<boolean | null>(edited?.standing ?? null);
  const [wasTried, setTried] = useState(false);
  // Nothing is called odd while it may be half a number.
  const [looked, setLooked] = useState(texts);
  const dayField = useRef<HTMLInputElement>(null);
  const fields = useRef<Partial<Record<MeasureName, HTMLInputElement | null>>>({});

  // The form comes in the place of the button that opened it.
  useEffect(() => {
    fields.current.weight?.focus();
    // What another phone has of that day is joined with what is typed; see decision 048.
    void refreshEntries();
  }, []);

  const counted = day ?? today;
  const ageDays = daysBetween(child.day, counted);
  const curveDays = correctedAgeDays(child.day, child.weeks, counted) ?? ageDays;
  const age: CurveAge = { sex: child.sex ?? null, ageDays: curveDays };
  const isStanding = chosenStanding ?? !isLyingAge(curveDays);
  const typedOf = (name: MeasureName): TypedMeasure =>
    name === 'weight' ? readWeight(texts.weight, unit) : readLength(texts[name]);
  const rows = MEASURE_NAMES.map((name) => {
    const typed = typedOf(name);
    const isRead = typed.state === 'read';
    const measured = { name, value: isRead ? typed.value : 0, isStanding };
    const isBeyond = isRead && !isWithinLimits(measured);
    const isUnreadable = typed.state === 'unreadable';
    const problem: MeasureProblem | null = isUnreadable ? 'unreadable' : isBeyond ? 'beyond' : null;
    return {
      name,
      typed,
      problem,
      isOdd: isRead && isOddMeasure(measured, age),
      isLooked: looked[name] === texts[name],
      before: pointsOf(measures, name, child, true).findLast((point) => point.day < counted),
    };
  });
  const stored = day === edited?.day ? undefined : measures.find((measure) => measure.day === day);
  const isEmpty = rows.every(({ typed }) => typed.state === 'empty');
  const odd = rows.filter((row) => row.isOdd && row.problem === null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = rows.find(({ problem }) => problem !== null);
    if (day === null || wrong || isEmpty) {
      setTried(true);
      const field = wrong ? fields.current[wrong.name] : fields.current.weight;
      (day === null ? dayField.current : field)?.focus();
      return;
    }
    const unlooked = odd.find(({ isLooked }) => !isLooked);
    if (unlooked) {
      setLooked(texts);
      fields.current[unlooked.name]?.focus();
      return;
    }
    const valueOf = (name: MeasureName) => {
      const typed = typedOf(name);
      return typed.state === 'read' ? typed.value : null;
    };
    const typed: Measure = {
      ...{ day, weight: valueOf('weight'), length: valueOf('length') },
      ...{ standing: isStanding, head: valueOf('head') },
    };
    const now = edited && measures.find((measure) => measure.day === edited.day);
    const save = (of: CalendarDay, value: Measure | null) =>
      setEntry(owner, 'measure', measureId(child.id, of), value);
    const isMoved = edited !== null && edited.day !== day;
    if (isMoved) save(edited.day, null);
    save(day, mergeMeasure({ typed, edited, now, target: stored }));
    if (!isMoved || !stored) return onClose();
    onClose(() => {
      save(edited.day, now ?? edited);
      save(day, stored);
    });
  };

  const dayError = wasTried && day === null;
  return (
    <form
      className="stack growth-form"
      onSubmit={submit}
      noValidate
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{edited ? 'Mudar a medida' : 'Anotar medida'}</h2>
      <div>
        <DateField
          id={`${id}-day`}
          label="Dia"
          value={day}
          min={child.day}
          max={today}
          onChange={setDay}
          onInvalid={() => setDay(null)}
          isRequired
          isInvalid={dayError}
          describedBy={`${id}-day-note`}
          inputRef={dayField}
        />
        <p className="field-error" id={`${id}-day-note`} role="alert">
          {dayError && 'Escolha um dia entre o nascimento e hoje.'}
        </p>
        {stored && (
          <p className="field-hint">
            Este dia já tem medidas: o que você escrever aqui completa ou troca.
          </p>
        )}
      </div>
      {rows.map(({ name, typed, problem, isOdd, isLooked, before }) => (
        <div key={name} className="stack">
          <MeasureField
            name={name}
            text={texts[name]}
            typed={typed}
            isOdd={isOdd}
            isLooked={isLooked}
            age={age}
            before={before}
            error={wasTried && problem ? explainMeasure(name, problem) : undefined}
            onChange={(text) => setTexts((all) => ({ ...all, [name]: text }))}
            onLeave={() => setLooked(texts)}
            onUnit={name === 'weight' ? setUnit : () => undefined}
            inputRef={(element) => {
              fields.current[name] = element;
            }}
          />
          {name === 'length' && typed.state !== 'empty' && (
            <PositionChoice isStanding={isStanding} onChange={setStanding} />
          )}
        </div>
      ))}
      <p className="field-error" role="alert">
        {wasTried &&
          isEmpty &&
          (edited
            ? 'Escreva pelo menos uma medida, ou apague este dia.'
            : 'Escreva pelo menos uma medida.')}
      </p>
      <div className="row">
        <button type="submit" className="button">
          {odd.some(({ isLooked }) => isLooked) ? 'Guardar como escrevi' : 'Guardar'}
        </button>
        <button type="button" className="button is-quiet" onClick={() => onClose()}>
          Cancelar
        </button>
        {edited && (
          <button type="button" className="button is-text" onClick={() => onDelete(edited)}>
            Apagar este dia
          </button>
        )}
      </div>
    </form>
  );
}

interface PositionChoiceProps {
  readonly isStanding: boolean;
  readonly onChange: (isStanding: boolean) => void;
}

function PositionChoice({ isStanding, onChange }: PositionChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend>Como foi medido</legend>
      <div className="segmented growth-choice">
        {[false, true].map((standing) => (
          <label key={String(standing)}>
            <input
              type="radio"
              name={id}
              checked={isStanding === standing}
              onChange={() => onChange(standing)}
            />
            <span>{standing ? 'Em pé' : 'Deitado'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
