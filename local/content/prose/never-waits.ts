import type { WordingBan } from './ban.ts';

/** What no warning sign of a week says: with one of them, she goes. */
export const NEVER_WAITS: readonly WordingBan[] = [
  {
    words: /(?<!\p{L})(?:espere|aguarde|observe)(?!\p{L})/u,
    why: 'pede para esperar diante de um sinal de alerta',
    instead: 'aonde ir e quando: “vá à maternidade na hora”, “procure atendimento no mesmo dia”.',
  },
];
