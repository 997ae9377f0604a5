import { commentRoom } from '#rules/birth-plan/comment-room.ts';
import type { BirthPlan } from '#rules/birth-plan/birth-plan.ts';
import { PLAN_COPIES } from '#rules/birth-plan/plan-copies.ts';
import { PlanDetails } from './PlanDetails.tsx';
import { PlanParts } from './PlanParts.tsx';

/** What the printer gets: as many numbered copies as the guide advises, each on two sheets at most. */
export function PlanCopies({ plan }: { readonly plan: BirthPlan }) {
  const room = commentRoom(plan);
  return PLAN_COPIES.map((holder, index) => (
    <section key={holder} className="plan-copy" aria-label={`Cópia ${index + 1}`}>
      <p className="plan-copy-number">
        Cópia {index + 1} de {PLAN_COPIES.length} — {holder}
      </p>
      <h1>Meu plano de parto</h1>
      <PlanDetails details={plan.details} />
      <PlanParts plan={plan} level={2} commentLength={room.length} />
      {room.isCut && (
        <p>Os comentários que terminam em “…” estão inteiros com a gestante, no celular.</p>
      )}
      <p>
        Este plano pode mudar se a minha saúde ou a do bebê pedir. Nesse caso, peço que me expliquem
        o motivo.
      </p>
      <div className="plan-signatures">
        <p>Gestante e data</p>
        <p>Acompanhante e data</p>
        <p>Equipe e data</p>
      </div>
      <p className="plan-received">Recebido em ____/____/________ por ________________________</p>
    </section>
  ));
}
