import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { countOf } from '#lib/text.ts';
import {
  $savedPages,
  countSavedPages,
  deleteSavedPages,
  saveAllPages,
  type SavedPagesState,
} from './store.ts';

const MEGABYTE = 1_000_000;

/** Where the keeping of the pages stands, in a sentence. */
export function formatSavedPages(state: SavedPagesState): string {
  if (state.status === 'asking') return 'Vendo o que já está guardado neste aparelho...';
  if (state.status === 'broken-off')
    return 'A internet caiu antes de chegar o que este aparelho guarda. Com o sinal de volta, abra esta página de novo.';
  if (!('pages' in state))
    return 'Este navegador não está guardando páginas. Fora da janela anônima, com um navegador atualizado, costuma funcionar.';
  const { saved, total } = state.pages;
  const pages = `${saved} de ${countOf(total, 'página', 'páginas')}`;
  if (state.status === 'keeping') return `Guardando: ${pages}.`;
  if (state.status === 'stopped')
    return `Parou em ${pages}. O que já veio fica guardado: confira a internet e continue.`;
  if (saved === total) return `Está tudo guardado neste aparelho: ${pages}.`;
  return `Guardadas neste aparelho: ${pages}.`;
}

/** How much is still to come, as the user's plan counts it: '0,6 MB'. Never less than a tenth. */
export function formatSize(bytes: number): string {
  const megabytes = Math.max(bytes / MEGABYTE, 0.1);
  return `${megabytes.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

/** What of the site opens without a network on this device, and the wish to keep all of it. */
export default function OfflinePages() {
  const state = useStore($savedPages, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();
  useEffect(() => void countSavedPages(), []);

  const pages = 'pages' in state ? state.pages : undefined;
  const isComplete = pages !== undefined && pages.saved === pages.total;
  const isSaving = state.status === 'keeping';
  return (
    <div {...region} className="stack" aria-busy={state.status === 'asking' || isSaving}>
      <p role="status">{isSaving ? 'Guardando as páginas...' : formatSavedPages(state)}</p>
      {isSaving && pages && (
        <>
          <progress
            className="progress"
            value={pages.saved}
            max={pages.total}
            aria-label="Páginas guardadas"
          />
          <p className="small muted">{formatSavedPages(state)}</p>
        </>
      )}
      {pages && !isComplete && !isSaving && (
        <p className="row">
          <button type="button" className="button" onClick={() => void saveAllPages()}>
            {state.status === 'stopped'
              ? 'Continuar a guardar'
              : `Guardar tudo para usar sem internet (${formatSize(pages.missingBytes)})`}
          </button>
        </p>
      )}
      {pages && pages.saved > 0 && !isSaving && (
        <p className="row">
          <button type="button" className="button is-text" onClick={() => void deleteSavedPages()}>
            Apagar as páginas guardadas
          </button>
        </p>
      )}
    </div>
  );
}
