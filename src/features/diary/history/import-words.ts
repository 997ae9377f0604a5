import type { BuddyFault, BuddyKind } from './baby-buddy.ts';

/** What a file holds, in words. */
export const KIND_WORDS: Readonly<Record<BuddyKind, string>> = {
  feeding: 'Mamadas e refeições',
  nappy: 'Fraldas',
  sleep: 'Sono',
  temperature: 'Temperatura',
  note: 'Anotações',
  medicine: 'Remédios',
  weight: 'Peso',
  length: 'Comprimento',
  head: 'Cabeça',
};

/** Why rows are left out, and what to do about it. */
export const FAULT_WORDS: Readonly<Record<BuddyFault, string>> = {
  time: 'sem data e hora que dê para ler (no Baby Buddy: 2026-11-22 13:00:00)',
  day: 'com data no futuro ou de antes de 2000',
  birth: 'de antes do nascimento: é desta criança?',
  end: 'com o fim antes do começo',
  bottle: 'com mamadeira fora de 1 a 500 ml: confira a unidade',
  temperature: 'com temperatura fora de 30 a 45 °C: confira a unidade',
  measure: 'com medida que não cabe aqui: confira a unidade',
  feeding: 'de um tipo de alimentação que não conhecemos',
  empty: 'sem o valor principal, ou com um que não é número',
};

const SHOWN_LINES = 5;

/** '3 linhas (4, 9 e 12)', '8 linhas (4, 9, 12, 13, 20 e outras)'. */
export function sayLines(lines: readonly number[]): string {
  if (lines.length === 1) return `a linha ${lines[0]}`;
  const shown = lines.slice(0, SHOWN_LINES).map(String);
  const last = lines.length > SHOWN_LINES ? 'outras' : shown.pop();
  return `${lines.length} linhas (${shown.join(', ')} e ${last})`;
}

/** The zones of Brazil by the places where they hold. */
export const ZONES = [
  ['America/Sao_Paulo', 'Brasília, Sul, Sudeste, Nordeste, Goiás, Pará'],
  ['America/Manaus', 'Amazonas, Rondônia, Roraima'],
  ['America/Cuiaba', 'Mato Grosso, Mato Grosso do Sul'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Noronha', 'Fernando de Noronha'],
  ['UTC', 'UTC, se o servidor não tinha fuso'],
] as const;
