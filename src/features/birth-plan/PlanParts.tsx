import { answerLabel } from './share-text.ts';
import { type BirthPlan, PLAN_WAYS, type PlanPart } from './plan.ts';
import { excerpt } from '#lib/text.ts';

/** The details as paper has them: only what is filled in. */
export function PlanDetails({ details }: Pick<BirthPlan, 'details'>) {
  return (
    <dl>
      {details.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PlanPartsProps {
  readonly plan: BirthPlan;
  /** How deep the ways of birth stand in what is around them. */
  readonly level: 2 | 3;
  /** How much of each comment is shown, in characters; all of it where it is left out. */
  readonly commentLength?: number;
}

/** What is chosen: the normal birth, and the caesarean as plan B; on the screen and on paper. */
export function PlanParts({ plan, level, commentLength = Infinity }: PlanPartsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return PLAN_WAYS.map(({ way, title }) => {
    const parts = plan.parts.filter(({ section }) => section.way === way);
    const other = plan.others[way];
    if (parts.length === 0 && other === '') return null;
    return (
      <div key={way} className="plan-way">
        <Heading>{title}</Heading>
        <div className="plan-parts">
          {parts.map((part) => (
            <Part key={part.section.id} part={part} commentLength={commentLength} />
          ))}
          {other !== '' && (
            <div className="plan-part">
              <p className="plan-part-title">Outros desejos</p>
              <p className="plan-wish">{other}</p>
            </div>
          )}
        </div>
      </div>
    );
  });
}

interface PartProps {
  readonly part: PlanPart;
  readonly commentLength: number;
}

function Part({ part: { section, wishes }, commentLength }: PartProps) {
  return (
    <div className="plan-part">
      <p className="plan-part-title">{section.title}</p>
      <ul role="list">
        {wishes.map(({ key, answer, text, law, comment }) => (
          <li key={key} className="plan-wish">
            <strong>{answerLabel(section.tone, answer)}:</strong> {text}
            {law !== null && <small> ({law})</small>}
            {comment !== '' && <em> {excerpt(comment, commentLength)}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
