import type { CalendarDay } from '#contract/calendar-day.ts';

/** The answer to an item of the birth plan. */
export type PlanAnswer = 'sim' | 'nao' | 'nao-sei';

/** What every entry of the diary has. */
interface DiaryBase {
  /** ISO 8601, by the device's clock. */
  readonly start: string;
  /** As the user typed it. */
  readonly note: string;
  /** Random: tells the devices of an account apart. */
  readonly device: string;
  /** The user has said that it is no copy of one that began at about the same time on another device. */
  readonly separate: boolean;
}

/** What lasts: it runs, or has an end (ISO 8601, not before its start), or only its start is known. */
interface Lasting {
  readonly end: string | null;
  readonly running: boolean;
}

/** What happened in a child's day. No dose is held but as free text, and nothing is counted towards a norm. */
export type DiaryEntry = DiaryBase &
  (
    | (Lasting & { readonly type: 'breast'; readonly side: 'left' | 'right' | 'both' | null })
    /** `amount` in millilitres. */
    | {
        readonly type: 'bottle';
        readonly milk: 'breast' | 'formula' | null;
        readonly amount: number | null;
      }
    | { readonly type: 'solids'; readonly food: string }
    /** Neither `wet` nor `solid`: it was not said. */
    | { readonly type: 'nappy'; readonly wet: boolean; readonly solid: boolean }
    | (Lasting & { readonly type: 'sleep' })
    | { readonly type: 'bath' }
    /** Tenths of a degree Celsius. */
    | { readonly type: 'temperature'; readonly tenths: number }
    | { readonly type: 'medicine'; readonly name: string }
    | { readonly type: 'note' }
  );

/**
 * The kinds of entries, and what an entry of that kind holds. `text` is the item as it was read when it was
 * ticked: it stays readable where the guide it stands in no longer is.
 */
export interface EntryValues {
  /** An item of a list that is there, or is done. */
  readonly tick: true;
  /** A dose that was given to a child, and when, if that is known. */
  readonly vaccine: { readonly day: CalendarDay | null };
  /** Something the child does by now. */
  readonly milestone: {
    readonly day: CalendarDay | null;
    readonly note: string;
    readonly text: string;
  };
  /** An exam that was done while the child was expected. */
  readonly exam: { readonly day: CalendarDay | null; readonly note: string };
  /** A wish for the birth. `answer` is null where there is only a comment. */
  readonly plan: {
    readonly answer: PlanAnswer | null;
    readonly comment: string;
    readonly text: string;
  };
  /** A line for paper: name, companion, telephone, allergies. */
  readonly paper: string;
  /**
   * A child's birth. `name` is empty, and `weeks`, the completed ones of gestation, null where that was left out.
   * `paused`: its dates are not shown. `uid` is random, and names the child in calendar files for good. `sex` chooses the
   * curves of its growth: null where she prefers not to say, absent until she was asked.
   */
  readonly child: {
    readonly name: string;
    readonly day: CalendarDay;
    readonly weeks: number | null;
    readonly paused: boolean;
    readonly uid: string;
    readonly sex?: 'f' | 'm' | null;
  };
  /**
   * A contraction that runs on the device of that id: its own id, by which it ends once wherever it is ended, since
   * when, and when this was written, both by the device's clock (ISO 8601), and what the device is called. When it was
   * written by the account's clock is the entry's `updatedAt`: the two tell how wrong the device's clock is.
   */
  readonly timing: {
    readonly id: string;
    readonly start: string;
    readonly at: string;
    readonly device: string;
  };
  /** The current pregnancy, under the id `current`: how many babies are expected. */
  readonly pregnancy: { readonly babies: number };
  /**
   * The pregnancy of that due date, null where none was told, is over (`over`), or is counted although a child was born
   * before it. Its id is the date, or `undated`.
   */
  readonly 'pregnancy-end': { readonly over: boolean; readonly due: CalendarDay | null };
  /**
   * What a child weighed (grams) and measured (millimetres) on a day; null what was not taken. `standing`: its length
   * was taken upright. Its id is the child's, as that of a dose.
   */
  readonly measure: {
    readonly day: CalendarDay;
    readonly weight: number | null;
    readonly length: number | null;
    readonly standing: boolean;
    readonly head: number | null;
  };
  /**
   * What a user wants to be reminded of, and from which day on: 'bag', 'week' (no day: the server counts), or the kind
   * and id of the entry that says it is done: 'vaccine/<child>/<dose>', 'exam/<child>/<exam>'. Nothing is ticked of
   * 'prenatal/birth/<vaccine>', a vaccine of the pregnancy.
   */
  readonly reminder: { readonly day: CalendarDay | null };
  /** Its id is the child's, and a UUID. */
  readonly diary: DiaryEntry;
  /**
   * What the answers of /como-voce-esta came to on a day, where she wanted it kept; its id begins with that day. On this
   * device only: see `isForAccount`. The answers themselves are kept nowhere.
   */
  readonly mood: {
    readonly day: CalendarDay;
    readonly questionnaire: string;
    readonly score: number;
    readonly most: number;
    readonly isHeavy: boolean;
  };
}

export type EntryKind = keyof EntryValues;

export const ENTRY_KINDS = [
  'tick',
  'vaccine',
  'milestone',
  'exam',
  'plan',
  'paper',
  'child',
  'timing',
  'pregnancy',
  'pregnancy-end',
  'measure',
  'reminder',
  'diary',
  'mood',
] as const satisfies readonly EntryKind[];

/** Whether an account may keep entries of that kind at all: how she feels stays on the device, whatever she consented to. */
export const isForAccount = ({ kind }: { readonly kind: string }) => kind !== 'mood';

/** The longest that a contraction can last, in ms: what began longer ago runs on a device that is gone. */
export const TIMING_LASTS_MS = 3_600_000;

/** What a user enters by hand, and may want to delete. */
export const ENTERED_KINDS: readonly EntryKind[] = ENTRY_KINDS.filter((kind) => kind !== 'timing');

/** The id of an entry that belongs to a child, as a dose does; `name` tells it from the child's others. */
export const childEntryId = (child: string, name: string) => `${child}/${name}`;

/** Of entries by their ids, those of one child, by their names. */
export function entriesOfChild<Value>(
  entries: ReadonlyMap<string, Value>,
  child: string,
): ReadonlyMap<string, Value> {
  const start = childEntryId(child, '');
  const own = Array.from(entries).filter(([id]) => id.startsWith(start));
  return new Map(own.map(([id, value]) => [id.slice(start.length), value]));
}
