import type { PlanAnswer } from '#lib/entries/model.ts';
import { countOf, toSingleLine } from '#lib/text.ts';
import {
  type BirthPlan,
  PLAN_WAYS,
  type PlanPart,
  type PlanSection,
  type PlanWish,
} from './plan.ts';

/** How much of a plan goes into a message, in characters; `wishes`: how many of a section are written out. */
interface ShareLevel {
  readonly detail: number;
  readonly text: number;
  readonly comment: number;
  readonly wishes: number;
}

/** Characters that a message stays below, so that no messenger cuts it. */
export const SHARE_LIMIT = 1500;

/** What is tried, the most first. With the last one every plan fits, beside contractions too. */
const SHARE_LEVELS: readonly ShareLevel[] = [
  { detail: 200, text: 200, comment: 200, wishes: 99 },
  { detail: 120, text: 100, comment: 80, wishes: 99 },
  { detail: 80, text: 100, comment: 0, wishes: 99 },
  { detail: 60, text: 60, comment: 0, wishes: 99 },
  { detail: 60, text: 60, comment: 0, wishes: 4 },
  { detail: 60, text: 40, comment: 0, wishes: 2 },
  { detail: 40, text: 40, comment: 0, wishes: 1 },
  { detail: 40, text: 0, comment: 0, wishes: 0 },
];

/** The first of what the levels make that stays below the limit; the last level always does. */
export function fitLevel(compose: (level: ShareLevel) => string): string {
  const tried = SHARE_LEVELS.map((level) => () => compose(level));
  const fitting = tried.find((make) => make().length < SHARE_LIMIT) ?? tried.at(-1);
  return fitting?.() ?? '';
}

/** What must not travel with a message, whoever typed it: addresses of mail and web, and ids. */
const NOT_SENT =
  /\S+@\S+|\b(?:https?:\/\/|www\.)\S+|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** What she wrote as one line of a message, of at most `limit` characters; 0 leaves it out. */
function toMessageLine(text: string, limit: number): string {
  return limit === 0 ? '' : toSingleLine(text.replace(NOT_SENT, ' '), limit);
}

const WISH: Readonly<Record<PlanAnswer, string>> = {
  sim: 'Sim',
  nao: 'Não',
  'nao-sei': 'Ainda não sei',
};

/** Beside a thing to be spared, a bare 'sim' or 'não' could be read as its opposite. */
const AVOID: Readonly<Record<PlanAnswer, string>> = {
  sim: 'Evitar',
  nao: 'Tanto faz',
  'nao-sei': 'Ainda não sei',
};

/** What can be answered, in the words of the paper: what is pressed is what the team reads. */
export function answersTo(tone: PlanSection['tone']): Readonly<Record<PlanAnswer, string>> {
  return tone === 'avoid' ? AVOID : WISH;
}

/** An answer as it stands before its item on paper. */
export function answerLabel(tone: PlanSection['tone'], answer: PlanAnswer | null): string {
  if (answer === null) return 'Comentário';
  return answersTo(tone)[answer];
}

const WITH_LAW = /^(.+?) \(([^()]*Lei [^()]+)\)$/;

/** The text of an item as it is stored, and apart from it the law that stands behind it in brackets. */
export function splitLaw(stored: string): { text: string; law: string | null } {
  const [, text, law] = WITH_LAW.exec(stored) ?? [];
  return text !== undefined && law !== undefined ? { text, law } : { text: stored, law: null };
}

/** What fits onto two sheets in two columns, as features/birth-plan/plan.css sets them, in lines of a column. */
const LINES = 248;
/** How much a line of a column holds, in characters: less than on average, for wide letters. */
const LINE_LENGTH = 50;
/** How much of each comment is tried, in characters: all that may be written first. */
const LENGTHS = [200, 160, 120, 100, 80, 60, 40, 20];

/** `length`: how much of each comment goes onto paper; `isCut`: some are longer than that. */
interface CommentFit {
  readonly length: number;
  readonly isCut: boolean;
}

/**
 * How long comments may be for a copy of the plan to fit onto two sheets. What is cut is marked there, and
 * stays whole on her device.
 */
export function fitComments(plan: BirthPlan): CommentFit {
  const length = LENGTHS.find((limit) => countPrintedLines(plan, limit) <= LINES) ?? 20;
  const isCut = plan.parts.some(({ wishes }) =>
    wishes.some(({ comment }) => comment.length > length),
  );
  return { length, isCut };
}

function countPrintedLines({ details, parts, others }: BirthPlan, limit: number): number {
  const linesOf = (length: number) => Math.ceil(length / LINE_LENGTH);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return sum([
    // Details go over half of the sheet each; so do the wishes in her own words.
    ...details.map(({ label, value }) => linesOf(label.length + value.length + 2)),
    ...Object.values(others).map((other) => linesOf(other.length) + 3),
    ...parts.flatMap(({ section, wishes }) => [
      2,
      ...wishes.map(({ answer, text, law, comment }) =>
        linesOf(
          answerLabel(section.tone, answer).length +
            2 +
            text.length +
            (law === null ? 0 : law.length + 3) +
            (comment === '' ? 0 : Math.min(comment.length, limit) + 1),
        ),
      ),
    ]),
  ]);
}

/** Health first and in full: it is what a stranger needs. */
const ALLERGIES_LENGTH = 100;

/** Her details as lines of a message: 'Acompanhante: João'. */
export function detailLines({ details }: BirthPlan, { detail }: ShareLevel): string[] {
  return details.flatMap(({ key, label, value }) => {
    const length = key === 'allergies' ? Math.max(detail, ALLERGIES_LENGTH) : detail;
    const line = toMessageLine(value, length);
    return line === '' ? [] : [`${label}: ${line}`];
  });
}

/** What she chose as lines of a message, the normal birth first; an empty line before each way of birth. */
export function planLines({ parts, others }: BirthPlan, level: ShareLevel): string[] {
  return PLAN_WAYS.flatMap(({ way, title }) => {
    const own = parts.filter(({ section }) => section.way === way);
    const lines =
      level.wishes === 0 ? countLines(own) : own.flatMap((part) => partLines(part, level));
    const other = toMessageLine(others[way], Math.max(level.comment, level.detail));
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
    const line = shown
      .filter((wish) => wish.answer === answer)
      .map((wish) => formatWish(wish, level));
    return `${answerLabel(section.tone, answer)}: ${line.join('; ')}`;
  });
  const left = wishes.length - shown.length;
  return [`${section.title}:`, ...lines, ...(left > 0 ? [`… e mais ${left} no papel`] : [])];
}

function formatWish({ text, comment }: PlanWish, level: ShareLevel): string {
  const line = toMessageLine(text, level.text);
  const added = toMessageLine(comment, level.comment);
  return added === '' ? line : `${line} (${added})`;
}

const CLOSING = 'Escrito por mim no Colinho.';
const CLOSING_OF_PART = 'Escrito por mim no Colinho. O plano completo está no papel.';

/**
 * Her birth plan as a message in plain text, shorter than `SHARE_LIMIT`: her details, then what she chose, as
 * far as it fits. No address of mail or web and no id stands in it.
 */
export function toShareText(plan: BirthPlan): string {
  return fitLevel((level) =>
    [
      'MEU PLANO DE PARTO',
      ...detailLines(plan, level),
      ...planLines(plan, level),
      '',
      isShortened(plan, level) ? CLOSING_OF_PART : CLOSING,
    ].join('\n'),
  );
}
