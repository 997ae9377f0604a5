import { pauseTracking, setBorn } from '#stores/pregnancy.ts';

/** Past 42 weeks nothing is counted any more. */
export function PastTerm({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <>
      <h2>A contagem parou em 42 semanas</h2>
      <p>
        Se o bebê ainda não nasceu, fale hoje mesmo com a equipe do seu pré-natal ou com a
        maternidade.
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => setBorn(true)}>
          Meu bebê nasceu
        </button>
        <button type="button" className="button is-quiet" onClick={onEdit}>
          Corrigir a data
        </button>
        <button type="button" className="button is-text" onClick={pauseTracking}>
          Pausar o acompanhamento
        </button>
      </div>
    </>
  );
}
