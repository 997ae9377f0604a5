/**
 * Consent to keep health data (LGPD, Lei 13.709/2018, art. 5 II and art. 11 I: specific, highlighted,
 * for stated purposes). Optional: without it nothing about her health leaves the device. Change the
 * text and its version together; the server stores the version, the text's SHA-256 and the moment.
 */
export const CONSENT = {
  version: '2026-11-21',
  text:
    'Autorizo o Colinho a guardar na minha conta dados sobre a minha gestação (como a data prevista ' +
    'do parto e as contrações que eu registrar) para mostrar a minha semana e o meu histórico nos ' +
    'meus aparelhos. É opcional, e posso voltar atrás quando quiser.',
} as const;
