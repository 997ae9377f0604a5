import { useId, useState } from 'react';
import { changeChild } from '#features/pregnancy/children-store.ts';
import type { Child } from '#features/pregnancy/children.ts';
import type { Sex } from './who-table.ts';

const CHOICES: readonly (readonly [Sex | null, string])[] = [
  ['f', 'Menina'],
  ['m', 'Menino'],
  [null, 'Prefiro não dizer'],
];
const CURVES = {
  f: 'As curvas são as de meninas.',
  m: 'As curvas são as de meninos.',
  none: 'Os pontos estão sem curva: ela depende de ser menina ou menino.',
};

/** Which of the two curves a child has; asked once there is a measure, and to be changed at any time. */
export function SexChoice({ owner, child }: { readonly owner: string; readonly child: Child }) {
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const { sex } = child;
  if (sex !== undefined && !isChanging) {
    return (
      <p className="small growth-sex">
        {CURVES[sex ?? 'none']}{' '}
        <button type="button" className="button is-text is-small" onClick={() => setChanging(true)}>
          {sex === null ? 'Escolher' : 'Mudar'}
          <span className="visually-hidden">{'\u00a0'}as curvas</span>
        </button>
      </p>
    );
  }
  return (
    <fieldset className="notice">
      <legend className="visually-hidden">Curva de menina ou de menino</legend>
      <p>A OMS tem uma curva para meninas e outra para meninos. Qual mostramos?</p>
      <div className="segmented growth-choice">
        {CHOICES.map(([value, label]) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              checked={sex === value}
              onChange={() => {
                changeChild(owner, child, { sex: value });
                setChanging(false);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
