import type { PlanAnswer } from '#rules/marks/mark.ts';
import type { PlanSection } from './plan-sections.ts';

const WISH: Readonly<Record<PlanAnswer, string>> = {
  sim: 'Sim',
  nao: 'Não',
  'nao-sei': 'Quero conversar',
};

/** Beside a thing to be spared, a bare 'não' could be read as its opposite. */
const AVOID: Readonly<Record<PlanAnswer, string>> = {
  sim: 'Evitar',
  nao: 'Não faço questão de evitar',
  'nao-sei': 'Quero conversar',
};

/** Her answer in words that a team reads in one way only. */
export function answerWords(tone: PlanSection['tone'], answer: PlanAnswer | null): string {
  if (answer === null) return 'Comentário';
  return (tone === 'avoid' ? AVOID : WISH)[answer];
}
