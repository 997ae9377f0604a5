import type { LabourEvent } from './labour-event.ts';

/** An event in words: 'Bolsa rompeu', 'Bolsa rompeu: líquido claro', or the note as it stands. */
export function describeEvent({ kind, text }: Pick<LabourEvent, 'kind' | 'text'>): string {
  if (kind === 'note') return text;
  return text.trim() === '' ? 'Bolsa rompeu' : `Bolsa rompeu: ${text}`;
}
