import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { resumeTracking, settleCareOffer } from '#stores/pregnancy.ts';
import type { PregnancyRecord } from '#stores/pregnancy-record.ts';

/**
 * Nothing is counted, nothing is deleted, and only her tap brings it back. Why she paused is not asked; the
 * page of care after a loss is offered once.
 */
export function Paused({ record }: { readonly record: PregnancyRecord }) {
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="stack">
      <h2>O acompanhamento está pausado</h2>
      <p>Nada foi apagado, e volta só quando você quiser.</p>
      {!record.wasCareOffered && (
        <div className="notice is-info stack">
          <p>
            Se você está passando por uma perda, há uma página com cuidado e direitos. Ela não volta
            a aparecer aqui; fica guardada em <a href="/help">Ajuda</a>.
          </p>
          <div className="row">
            <a className="button is-quiet" href="/after-loss" onClick={settleCareOffer}>
              Ver a página
            </a>
            <button type="button" className="button is-text" onClick={settleCareOffer}>
              Agora não
            </button>
          </div>
        </div>
      )}
      <div className="row">
        <a className="button is-quiet" href="/emergency-signs">
          Sinais de emergência
        </a>
        <button type="button" className="button is-text" onClick={resumeTracking}>
          Retomar o acompanhamento
        </button>
      </div>
    </div>
  );
}
