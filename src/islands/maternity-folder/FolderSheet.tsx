import { PlanDetails, PlanParts } from '#features/birth-plan/PlanParts.tsx';
import { commentRoom } from '#rules/birth-plan/comment-room.ts';
import { contractionLines } from '#rules/maternity-folder/contraction-lines.ts';
import type { FolderContents } from '#rules/maternity-folder/to-folder-text.ts';

/** The folder on paper: two sheets at most. */
export function FolderSheet({ contractions, plan, now }: FolderContents) {
  const [hour, title, ...latest] = contractionLines(contractions, now);
  return (
    <section aria-label="Pasta da maternidade">
      <h1>Pasta da maternidade</h1>
      <PlanDetails details={plan.details} />
      {hour !== undefined && (
        <>
          <h2>{title}</h2>
          <p>{hour}</p>
          {latest.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <PlanParts plan={plan} level={2} commentLength={commentRoom(plan).length} />
      <p className="plan-received">Registrado por ela mesma no Colinho. Não é avaliação médica.</p>
    </section>
  );
}
