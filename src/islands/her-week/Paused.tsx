import { resumeTracking } from '#stores/pregnancy.ts';

/** Nothing is counted, nothing is deleted, and only her tap brings it back. */
export function Paused() {
  return (
    <>
      <p>O acompanhamento está pausado. Nada foi apagado, e volta só quando você quiser.</p>
      <div className="row">
        <button type="button" className="button is-quiet" onClick={resumeTracking}>
          Retomar o acompanhamento
        </button>
      </div>
    </>
  );
}
