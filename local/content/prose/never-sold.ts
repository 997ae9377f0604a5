import type { WordingBan } from './ban.ts';

/**
 * What a shopping list leaves out besides what is never said: the law on infant feeding (NBCAL) forbids
 * to promote it.
 */
export const NEVER_SOLD: readonly WordingBan[] = [
  {
    words: /(?<!\p{L})bicos?(?!\p{L})|fórmulas?(?! infantil)/u,
    why: 'não entra em lista de compras: a lei de proteção à amamentação (NBCAL) proíbe promover',
    instead: 'outro item, ou nada. Sobre alimentação do bebê, quem orienta é a equipe.',
  },
];
