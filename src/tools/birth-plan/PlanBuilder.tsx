import { useStore } from '@nanostores/react';
import { ErasePlan } from '#islands/birth-plan/ErasePlan.tsx';
import { HerDetails } from '#islands/birth-plan/HerDetails.tsx';
import { PaperFieldInput } from '#islands/birth-plan/PaperFieldInput.tsx';
import { PlanActions } from '#islands/birth-plan/PlanActions.tsx';
import { PlanParts } from '#islands/birth-plan/PlanParts.tsx';
import { OTHER_WISHES } from '#rules/birth-plan/paper-fields.ts';
import { isPlanEmpty } from '#rules/birth-plan/read-plan.ts';
import { $birthPlan } from '#stores/birth-plan.ts';
import { $isKept } from '#stores/marks.ts';

/** Her details, her own wishes, and her plan as it stands, to be printed and sent. */
export function PlanBuilder() {
  const plan = useStore($birthPlan);
  const isKept = useStore($isKept);
  if (plan === null) return null;
  return (
    <>
      <section className="stack" aria-labelledby="plano-dados">
        <h2 id="plano-dados">Os seus dados no plano</h2>
        <p className="small">
          Preencha só o que quiser. Fica guardado neste aparelho e vai para o papel e para o texto
          que você enviar.
        </p>
        <HerDetails />
        <PaperFieldInput field={OTHER_WISHES.normal} isLong />
        <PaperFieldInput field={OTHER_WISHES.cesarea} isLong />
      </section>
      <section className="stack plan-summary" aria-labelledby="plano-seu">
        <h2 id="plano-seu">O seu plano</h2>
        {!isKept && (
          <p className="notice is-error" role="alert">
            Este aparelho não está guardando o que você escolhe. Imprima ou envie antes de sair
            desta página.
          </p>
        )}
        {isPlanEmpty(plan) ? (
          <p>Escolha “sim”, “não” ou “ainda não sei” nos itens acima: o seu plano aparece aqui.</p>
        ) : (
          <>
            <PlanParts plan={plan} level={3} />
            <PlanActions plan={plan} />
            <p className="small">
              Tudo isto está também na sua <a href="/maternity-folder">Pasta da maternidade</a>, que
              abre sem internet.
            </p>
          </>
        )}
        <ErasePlan isEmpty={plan.parts.length === 0} />
      </section>
    </>
  );
}
