import { countOf } from '#rules/count-of.ts';
import type { KeptState } from '#stores/kept-pages.ts';

const MEGABYTE = 1_000_000;

/** Where the keeping of the pages stands, in a sentence. */
export function describeKept(state: KeptState): string {
  if (state.status === 'asking') return 'Vendo o que já está guardado neste aparelho...';
  if (state.status === 'broken-off')
    return 'A internet caiu antes de chegar o que este aparelho guarda. Com o sinal de volta, abra esta página de novo.';
  if (!('pages' in state))
    return 'Este navegador não está guardando páginas. Fora da janela anônima, com um navegador atualizado, costuma funcionar.';
  const { kept, total } = state.pages;
  const pages = `${kept} de ${countOf(total, 'página', 'páginas')}`;
  if (state.status === 'keeping') return `Guardando: ${pages}.`;
  if (state.status === 'stopped')
    return `Parou em ${pages}. O que já veio fica guardado: confira a internet e continue.`;
  if (kept === total) return `Está tudo guardado neste aparelho: ${pages}.`;
  return `Guardadas neste aparelho: ${pages}.`;
}

/** How much is still to come, as the reader's plan counts it: '0,6 MB'. Never less than a tenth. */
export function describeSize(bytes: number): string {
  const megabytes = Math.max(bytes / MEGABYTE, 0.1);
  return `${megabytes.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
