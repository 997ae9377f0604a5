import { useEffect, useRef, useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { eraseMarks } from '#stores/erase-marks.ts';
import { writeNote } from '#client/device-note.ts';

interface EraseFolderProps {
  /** Runs it once the device's entries are read. */
  readonly whenReady: (run: () => void) => void;
}

/** Erases her plan and her details, after asking once more. Contractions are erased where they are timed. */
export function EraseFolder({ whenReady }: EraseFolderProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'erased'>('idle');
  const region = useFocusFallback<HTMLDivElement>();
  const no = useRef<HTMLButtonElement>(null);
  // Not autoFocus: browsers heed it once a page.
  useEffect(() => no.current?.focus(), [state]);
  const erase = () => {
    eraseMarks('plan');
    eraseMarks('paper');
    writeNote('hers-plan', false);
    setState('erased');
  };
  return (
    <div {...region} className="stack">
      {state !== 'asking' ? (
        <button
          type="button"
          className="button is-text"
          onClick={() => whenReady(() => setState('asking'))}
        >
          Apagar tudo o que está nesta pasta neste aparelho
        </button>
      ) : (
        <div className="notice is-error stack" role="group" aria-labelledby="pasta-apagar">
          <p id="pasta-apagar">
            Apagar os seus dados e o plano de parto? Não tem volta. Se a sua conta também os guarda,
            saem dela quando houver internet. As contrações ficam no contador.
          </p>
          <div className="row">
            <button type="button" className="button" ref={no} onClick={() => setState('idle')}>
              Não apagar
            </button>
            <button type="button" className="button is-quiet" onClick={erase}>
              Sim, apagar tudo
            </button>
          </div>
        </div>
      )}
      <p role="status">{state === 'erased' && 'Os seus dados e o plano foram apagados.'}</p>
    </div>
  );
}
