/**
 * What she agrees to when she makes the address of her calendar, on that button's own screen. Change text and
 * version together: the server stores the version with the address.
 */
export const CALENDAR_CONSENT = {
  version: '2026-11-26',
  text:
    'Quem tem este endereço vê as datas das vacinas dos meus filhos e dos meus exames, sem nomes nem resultados. A ' +
    'agenda que eu escolher busca essas datas e guarda uma cópia. Posso desligar quando quiser.',
} as const;
