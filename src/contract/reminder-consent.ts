/**
 * What a user agrees to when she turns reminders on in a browser, on that button's own screen. Change text and version
 * together: the server stores the version with the subscription. (It imports nothing: the pages that show it need no
 * schema.)
 */
export const REMINDER_CONSENT = {
  version: '2026-11-26',
  text:
    'Quero receber lembretes neste navegador. Eles passam pelo serviço de avisos dele (do Google, da Mozilla, da Apple ' +
    'ou da Microsoft), que fica sabendo que há uma mensagem e quando, e não consegue ler o que ela diz. Posso desligar ' +
    'quando quiser, em Minha conta.',
} as const;
