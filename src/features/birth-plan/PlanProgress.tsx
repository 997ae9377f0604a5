import { useStore } from '@nanostores/react';
import { $entries, entriesOfKind, useEntries } from '#lib/entries/store.ts';
import type { PlanSection } from './plan.ts';
import { $planFilter, type PlanFilter } from './store.ts';

const FILTERS: Readonly<Record<PlanFilter['show'], string>> = {
  all: 'Tudo',
  open: 'Só o que falta',
  answered: 'Só o que marquei',
};

interface PlanProgressProps {
  readonly way: PlanSection['way'];
  /** How many items this way has in all its sections. */
  readonly total: number;
}

/** How much of a way's items is answered, the way to the plan as it is printed, and which of them are shown. */
export function PlanProgress({ way, total }: PlanProgressProps) {
  const { entries } = useEntries();
  const { show } = useStore($planFilter);
  const answered = answeredKeys(entries).filter((key) => key.startsWith(`${way}/`)).length;
  return (
    <div className="plan-progress stack">
      <p>
        <strong>
          {answered} de {total} respondidas
        </strong>{' '}
        <a className="tall-link" href="#plano-seu">
          Ver como sai no papel
        </a>
      </p>
      <fieldset>
        <legend className="visually-hidden">O que mostrar</legend>
        <div className="segmented is-pill plan-answers">
          {Object.entries(FILTERS).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name={`plano-${way}-mostrar`}
                checked={show === value}
                onChange={() => filter(value as PlanFilter['show'])}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const answeredKeys = (entries: Parameters<typeof entriesOfKind>[0]) =>
  Array.from(entriesOfKind(entries, 'plan').keys());

/** What is answered from now on stays where it is: an item that went away under the thumb would be missed. */
function filter(show: PlanFilter['show']): void {
  $planFilter.set({ show, answered: new Set(answeredKeys($entries.get())) });
}
