import type { CalendarDay } from '#rules/calendar-day.ts';

/** Her answer to an item of the birth plan. */
export type PlanAnswer = 'sim' | 'nao' | 'nao-sei';

/**
 * What she marks, by kind, and what a mark of that kind holds. `text` is the item as she read it when she
 * marked it: it stays readable where the guide it stands in no longer is.
 */
export interface MarkValues {
  /** An item of a list that she has, or has done. */
  readonly tick: true;
  /** A dose that was given, and when. */
  readonly vaccine: { readonly day: CalendarDay };
  /** Something the child does by now. */
  readonly milestone: {
    readonly day: CalendarDay | null;
    readonly note: string;
    readonly text: string;
  };
  /** An exam that was done. */
  readonly exam: { readonly day: CalendarDay | null; readonly note: string };
  /** A wish for the birth. `answer` is null where she has only written a comment. */
  readonly plan: {
    readonly answer: PlanAnswer | null;
    readonly comment: string;
    readonly text: string;
  };
  /** A line about herself for paper: name, companion, telephone, allergies. */
  readonly paper: string;
  /** Her baby's birth; `weeks`: completed ones of gestation by then, null where she left it out. */
  readonly baby: { readonly day: CalendarDay; readonly weeks: number | null };
}

export type MarkKind = keyof MarkValues;

export const MARK_KINDS = [
  'tick',
  'vaccine',
  'milestone',
  'exam',
  'plan',
  'paper',
  'baby',
] as const satisfies readonly MarkKind[];

/** Which mark it is: its kind, and a key that the kind gives its meaning to. */
export interface MarkName<Kind extends MarkKind = MarkKind> {
  readonly kind: Kind;
  readonly key: string;
}

/**
 * One thing she marked. `value` is null where she took it back. `updatedAt`, in ms since 1970: when she did,
 * by the clock of the device, or, once her account has it, by the server's.
 */
export interface Mark<Kind extends MarkKind = MarkKind> extends MarkName<Kind> {
  readonly value: MarkValues[Kind] | null;
  readonly updatedAt: number;
}

/**
 * A mark as the device keeps it. `isPending`: her account does not have it as it is here; `isRefused`: nor will
 * it take it, until she changes it.
 */
export interface KeptMark extends Mark {
  readonly isPending: boolean;
  readonly isRefused?: true;
}

/** All marks of one owner, by `markId`. */
export type Marks = ReadonlyMap<string, KeptMark>;

export const NO_MARKS: Marks = new Map();

/** What a mark is found by. */
export const markId = ({ kind, key }: MarkName): string => `${kind}:${key}`;
