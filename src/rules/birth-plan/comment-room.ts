import { answerWords } from './answer-words.ts';
import type { BirthPlan } from './birth-plan.ts';

/** What fits onto two sheets in two columns, as features/birth-plan/plan.css sets them, in lines of a column. */
const LINES = 248;
/** How much a line of a column holds, in characters: less than on average, for wide letters. */
const LINE_LENGTH = 50;
/** How much of each comment is tried, in characters: all that may be written first. */
const LENGTHS = [200, 160, 120, 100, 80, 60, 40, 20];

/** `length`: how much of each comment goes onto paper; `isCut`: some are longer than that. */
interface CommentRoom {
  readonly length: number;
  readonly isCut: boolean;
}

/**
 * How long comments may be for a copy of the plan to fit onto two sheets. What is cut is marked there, and
 * stays whole on her device.
 */
export function commentRoom(plan: BirthPlan): CommentRoom {
  const length = LENGTHS.find((limit) => countLines(plan, limit) <= LINES) ?? 20;
  const isCut = plan.parts.some(({ wishes }) =>
    wishes.some(({ comment }) => comment.length > length),
  );
  return { length, isCut };
}

function countLines({ details, parts, others }: BirthPlan, limit: number): number {
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
          answerWords(section.tone, answer).length +
            2 +
            text.length +
            (law === null ? 0 : law.length + 3) +
            (comment === '' ? 0 : Math.min(comment.length, limit) + 1),
        ),
      ),
    ]),
  ]);
}
