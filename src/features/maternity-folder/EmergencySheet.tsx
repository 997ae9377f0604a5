import { DUE_DATE_FIELD, PAPER_FIELDS, type PlanDetail } from '#features/birth-plan/plan.ts';

/** Who comes, and what it is dialled by. */
const NUMBERS = [
  ['SAMU (ambulância)', '192'],
  ['Bombeiros', '193'],
  ['Disque-Intoxicação', '0800 722 6001'],
] as const;

/** What is known of her on an emergency; who supports her at the birth is not. */
const FIELDS = PAPER_FIELDS.filter(({ key }) => key !== 'doula');

interface EmergencySheetProps {
  readonly details: readonly PlanDetail[];
  /** Then it has no due date, nor a line for one. */
  readonly isPaused: boolean;
}

/**
 * One page for the fridge and for whoever helps: numbers to call, and her details, a line to write on where one is
 * missing.
 */
export function EmergencySheet({ details, isPaused }: EmergencySheetProps) {
  const fields = isPaused ? FIELDS.filter((field) => field !== DUE_DATE_FIELD) : FIELDS;
  const valueOf = (key: string) => details.find((detail) => detail.key === key)?.value;
  return (
    <section className="emergency-sheet">
      <h1>Folha de emergência</h1>
      <ul role="list">
        {NUMBERS.map(([name, number]) => (
          <li key={number}>
            {name} <strong>{number}</strong>
          </li>
        ))}
      </ul>
      <p>
        Ligue primeiro para o 192. Diga a idade, o que houve, o endereço e se a pessoa respira. Não
        desligue antes da equipe.
      </p>
      <dl>
        {fields.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{valueOf(key)}</dd>
          </div>
        ))}
        <div>
          <dt>Endereço e ponto de referência</dt>
          <dd />
        </div>
      </dl>
    </section>
  );
}
