import type { QuestionnaireEntry } from '#schemas/questionnaires.ts';

/** A questionnaire as the page asks it: each item with the answers that it has. */
export interface Questionnaire {
  readonly name: string;
  readonly leadIn: string;
  readonly items: readonly QuestionnaireItem[];
  readonly cutOff: number;
  readonly note: string | null;
  /** What its licence has shown beside the result. */
  readonly permission: string;
  /** Who answers for it, as it is printed; null while nobody has signed. */
  readonly signedBy: string | null;
}

export interface QuestionnaireItem {
  readonly text: string;
  readonly options: readonly { readonly text: string; readonly score: number }[];
  readonly isSelfHarm: boolean;
}

export function toQuestionnaire(entry: QuestionnaireEntry): Questionnaire {
  const { name, leadIn, options = [], items, cutOff, note, permission, signedBy } = entry;
  return {
    ...{ name, leadIn, cutOff, permission },
    note: note ?? null,
    signedBy: signedBy && `${signedBy.name}, ${signedBy.council}`,
    items: items.map(({ text, options: own, selfHarm }) => ({
      text,
      options: own ?? options,
      isSelfHarm: selfHarm ?? false,
    })),
  };
}

/** By item, which of its answers was chosen; null where none was. */
export type Answers = readonly (number | null)[];

/** Two results, no degrees: what they say stands in Result.tsx. */
export type Outcome = 'light' | 'heavy';

export interface Score {
  readonly score: number;
  readonly most: number;
  readonly outcome: Outcome;
}

/**
 * What the answers come to; null while one is missing. A thought of harming herself asks for care whatever the sum is:
 * no text may tell her then that there is no strong sign.
 */
export function scoreOf({ items, cutOff }: Questionnaire, answers: Answers): Score | null {
  const scores = items.map((item, index) => scoreAt(item, answers[index]));
  const given = scores.filter((score) => score !== null);
  if (given.length < items.length) return null;
  const score = sum(given);
  const isHeavy = score >= cutOff || items.some((item, at) => isAlarming(item, answers[at]));
  return { score, most: mostOf(items), outcome: isHeavy ? 'heavy' : 'light' };
}

/** Whether this answer shows the help, at once and before anything else. */
export function isAlarming(item: QuestionnaireItem, answer: number | null | undefined): boolean {
  return item.isSelfHarm && (scoreAt(item, answer) ?? 0) > 0;
}

function scoreAt({ options }: QuestionnaireItem, answer: number | null | undefined): number | null {
  return options[answer ?? -1]?.score ?? null;
}

const mostOf = (items: readonly QuestionnaireItem[]) =>
  sum(items.map(({ options }) => Math.max(...options.map(({ score }) => score))));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
