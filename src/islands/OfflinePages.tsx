import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $keptPages, countKeptPages, forgetPages, keepAllPages } from '#stores/kept-pages.ts';
import { describeKept, describeSize } from './offline/describe-kept.ts';

/** What of the site opens without a network on this device, and the wish to keep all of it. */
export default function OfflinePages() {
  const state = useStore($keptPages, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();
  useEffect(() => void countKeptPages(), []);

  const pages = 'pages' in state ? state.pages : undefined;
  const isComplete = pages !== undefined && pages.kept === pages.total;
  const isKeeping = state.status === 'keeping';
  return (
    <div {...region} className="stack" aria-busy={state.status === 'asking' || isKeeping}>
      <p role="status">{isKeeping ? 'Guardando as páginas...' : describeKept(state)}</p>
      {isKeeping && pages && (
        <>
          <progress
            className="progress"
            value={pages.kept}
            max={pages.total}
            aria-label="Páginas guardadas"
          />
          <p className="small muted">{describeKept(state)}</p>
        </>
      )}
      {pages && !isComplete && !isKeeping && (
        <p className="row">
          <button type="button" className="button" onClick={() => void keepAllPages()}>
            {state.status === 'stopped'
              ? 'Continuar a guardar'
              : `Guardar tudo para usar sem internet (${describeSize(pages.missingBytes)})`}
          </button>
        </p>
      )}
      {pages && pages.kept > 0 && !isKeeping && (
        <p className="row">
          <button type="button" className="button is-text" onClick={() => void forgetPages()}>
            Apagar as páginas guardadas
          </button>
        </p>
      )}
    </div>
  );
}
