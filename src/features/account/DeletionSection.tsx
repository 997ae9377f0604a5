import { enteredItems, useEntries } from '#lib/entries/store.ts';
import { EditableSection, latePart } from './EditableSection.tsx';
import { ExportButton } from './ExportButton.tsx';

/** All that her account keeps, in one file that is hers. */
export function ExportSection() {
  return (
    <section className="stack account-part" aria-labelledby="baixar">
      <h2 id="baixar">Baixar meus dados</h2>
      <p>
        Um arquivo com tudo o que a sua conta guarda: os seus dados, as autorizações, as contrações,
        o que você marcou e escreveu, as compras e os pagamentos. Do que está só neste aparelho, vai
        o de “Como você está?”.
      </p>
      <ExportButton>Baixar meus dados</ExportButton>
    </section>
  );
}

const EntriesPart = latePart(async () => (await import('./DeletionDialog.tsx')).EntriesDialog);

/** All that was ticked and written, deleted at once, after a question: each page has its own button for its own. */
export function EntriesSection() {
  // The entries have to be read before they can be deleted.
  const { entries } = useEntries();
  const isEmpty = !entries || enteredItems(entries).length === 0;
  return (
    <EditableSection
      id="marcado"
      title="O que você marcou e escreveu"
      action={isEmpty ? undefined : 'Apagar tudo o que marquei'}
      opens="dialog"
      dialog={(part) => <EntriesPart {...part} />}
    >
      <p>
        Enxoval, vacinas, exames, marcos, plano de parto, pasta, lembretes, nascimento, medidas,
        diário e os resultados de “Como você está?”. As páginas das listas, do plano e da pasta têm
        um botão para apagar só o que é delas.
      </p>
    </EditableSection>
  );
}

const DeletionPart = latePart(async () => (await import('./DeletionDialog.tsx')).DeletionDialog);

/** The end of her account, at once and for good: asked for with her password. */
export function DeletionSection() {
  return (
    <EditableSection
      id="excluir"
      title="Excluir minha conta"
      action="Excluir minha conta"
      opens="dialog"
      dialog={(part) => <DeletionPart {...part} />}
    >
      <p>A conta e o que ela guarda são apagados de uma vez, e isso não tem volta.</p>
    </EditableSection>
  );
}
