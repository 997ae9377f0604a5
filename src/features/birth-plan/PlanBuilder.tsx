import { useStore } from '@nanostores/react';
import { perUser } from '#components/ui/per-user.tsx';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import { OTHER_WISHES } from './plan.ts';
import { $birthPlan, isPlanEmpty } from './store.ts';
import {
  $isPersisted,
  clearEntries,
  isRestorable,
  restoreEntries,
  useEntries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { PlanActions } from './PlanActions.tsx';
import { DetailFields, PlanField } from './PlanFields.tsx';
import { PlanParts } from './PlanParts.tsx';

/** What belongs to the birth plan beside the items: details, other wishes, and the plan, to be printed and sent. */
export const PlanBuilder = perUser(function PlanBuilder() {
  const plan = useStore($birthPlan, { ssr: () => null });
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  return (
    <div className="plan-builder">
      <div>
        <section className="stack" aria-labelledby="plano-dados">
          <h2 id="plano-dados">Os seus dados no plano</h2>
          <p className="small">
            Preencha só o que quiser. Fica guardado neste aparelho e vai para o papel e para o texto
            que você enviar.
          </p>
          <DetailFields />
          <PlanField field={OTHER_WISHES.normal} isLong />
          <PlanField field={OTHER_WISHES.cesarea} isLong />
        </section>
        <section
          className="stack plan-summary"
          aria-labelledby="plano-seu"
          aria-busy={plan === null}
        >
          <h2 id="plano-seu">O seu plano</h2>
          {!isSaved && (
            <p className="notice is-error" role="alert">
              Este aparelho não está guardando o que você escolhe. Imprima ou envie antes de sair
              desta página.
            </p>
          )}
          {plan === null ? (
            <p className="muted">Abrindo…</p>
          ) : isPlanEmpty(plan) ? (
            <p>
              Responda os itens acima: o seu plano aparece aqui, e é ele que sai no papel. Sem
              respostas, sai uma folha em branco para preencher à mão.
            </p>
          ) : (
            <>
              <PlanParts plan={plan} level={3} />
              <PlanActions plan={plan} />
              <p className="small">
                Tudo isto está também na sua <a href="/maternity-folder">Pasta da maternidade</a>,
                que abre sem internet.
              </p>
            </>
          )}
          <ClearPlan isEmpty={plan === null || plan.parts.length === 0} />
        </section>
      </div>
      <SaveStatus />
    </div>
  );
});

const isAnswer: EntryFilter = ({ kind }) => kind === 'plan';

/** Clears all answers at once, and brings them back. */
function ClearPlan({ isEmpty }: { readonly isEmpty: boolean }) {
  const { entries } = useEntries();
  const canUndo = isEmpty && isRestorable(entries, isAnswer);
  if (isEmpty && !canUndo) return null;
  return (
    <div className="row">
      <button
        type="button"
        className="button is-text"
        onClick={() => (canUndo ? restoreEntries : clearEntries)(isAnswer)}
      >
        {canUndo ? 'Desfazer: trazer de volta' : 'Apagar o que escolhi'}
      </button>
      <p role="status">{canUndo && 'As suas escolhas foram apagadas.'}</p>
    </div>
  );
}
