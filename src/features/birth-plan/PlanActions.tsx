import { ShareButtons } from '#components/ui/ShareButtons.tsx';
import { usePrint } from '#components/ui/use-print.tsx';
import { type BirthPlan, PLAN_COPIES } from './plan.ts';
import { fitComments, toShareText } from './share-text.ts';
import { PlanDetails, PlanParts } from './PlanParts.tsx';

interface PlanProps {
  readonly plan: BirthPlan;
}

/** Prints the plan, and sends it. */
export function PlanActions({ plan }: PlanProps) {
  const [print, printed] = usePrint('sheets', {
    sheets: () => <PlanCopies plan={plan} />,
    always: true,
  });
  const room = fitComments(plan);
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="button" onClick={print}>
          Imprimir 5 cópias
        </button>
        <ShareButtons toText={() => toShareText(plan)} />
      </div>
      {room.isCut && (
        <p className="small">
          Você escreveu bastante: para caber em duas folhas, cada comentário sai no papel com até{' '}
          {room.length} letras. Aqui eles continuam inteiros.
        </p>
      )}
      {printed}
    </div>
  );
}

/** What the printer gets: as many numbered copies as the guide advises, each on two sheets at most. */
function PlanCopies({ plan }: PlanProps) {
  const room = fitComments(plan);
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
