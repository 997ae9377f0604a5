/**
 * Consent to keep health data (LGPD, Lei 13.709/2018, art. 5 II and art. 11 I: specific, highlighted,
 * for stated purposes). Optional: without it nothing about her health leaves the device. Change the
 * text and its version together; the server stores the version, the text's SHA-256 and the moment.
 */
export const CONSENT = {
  version: '2026-11-22',
  text:
    'Autorizo o Colinho a guardar na minha conta dados sobre a minha saúde, a minha gestação e o meu ' +
    'bebê (como a data prevista do parto, as contrações que eu registrar, as datas de vacinas e ' +
    'exames e o que eu marcar ou escrever) para mostrar tudo nos meus aparelhos. É opcional, e posso ' +
    'voltar atrás quando quiser.',
} as const;

/** The first text that names what a user ticks, chooses, dates and notes. */
const FIRST_WITH_ENTRIES = '2026-11-22';

/** Whether a consent of this version, a day 'YYYY-MM-DD', lets the account keep entries. */
export function coversEntries(version: string): boolean {
  return version >= FIRST_WITH_ENTRIES;
}
