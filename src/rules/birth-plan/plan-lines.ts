import { countOf } from '#rules/count-of.ts';
import { answerWords } from './answer-words.ts';
import { PLAN_WAYS, type BirthPlan, type PlanPart, type PlanWish } from './birth-plan.ts';
import type { ShareLevel } from './share-level.ts';
import { toSentLine } from './to-sent-line.ts';

/** Health first and in full: it is what a stranger needs. */
const ALLERGIES_LENGTH = 100;

/** Her details as lines of a message: 'Acompanhante: João'. */
export function detailLines({ details }: BirthPlan, { detail }: ShareLevel): string[] {
  return details.flatMap(({ key, label, value }) => {
    const length = key === 'allergies' ? Math.max(detail, ALLERGIES_LENGTH) : detail;
    const line = toSentLine(value, length);
    return line === '' ? [] : [`${label}: ${line}`];
  });
}

/** What she chose as lines of a message, the normal birth first; an empty line before each way of birth. */
export function planLines({ parts, others }: BirthPlan, level: ShareLevel): string[] {
  return PLAN_WAYS.flatMap(({ way, title }) => {
    const own = parts.filter(({ section }) => section.way === way);
    const lines =
      level.wishes === 0 ? countLines(own) : own.flatMap((part) => partLines(part, level));
    const other = toSentLine(others[way], Math.max(level.comment, level.detail));
    if (other !== '') lines.push(`Outros desejos: ${other}`);
    return lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines];
  });
}

/** Whether something of hers does not stand in the message as she wrote it. */
export function isShortened({ parts }: BirthPlan, { comment, text, wishes }: ShareLevel): boolean {
  return parts.some(
    (part) =>
      part.wishes.length > wishes ||
      part.wishes.some((wish) => wish.comment.length > comment || wish.text.length > text),
  );
}

function countLines(parts: readonly PlanPart[]): string[] {
  const count = parts.reduce((sum, part) => sum + part.wishes.length, 0);
  return count === 0 ? [] : [`${countOf(count, 'escolha', 'escolhas')} no papel`];
}

/** A section's name, and a line for each answer: 'Sim: banho morno; bola'. */
function partLines({ section, wishes }: PlanPart, level: ShareLevel): string[] {
  const shown = wishes.slice(0, level.wishes);
  const answers = [...new Set(shown.map(({ answer }) => answer))];
  const lines = answers.map((answer) => {
    const told = shown.filter((wish) => wish.answer === answer).map((wish) => tell(wish, level));
    return `${answerWords(section.tone, answer)}: ${told.join('; ')}`;
  });
  const left = wishes.length - shown.length;
  return [`${section.title}:`, ...lines, ...(left > 0 ? [`… e mais ${left} no papel`] : [])];
}

function tell({ text, comment }: PlanWish, level: ShareLevel): string {
  const told = toSentLine(text, level.text);
  const added = toSentLine(comment, level.comment);
  return added === '' ? told : `${told} (${added})`;
}
