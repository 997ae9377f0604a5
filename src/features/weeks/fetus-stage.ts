/** What changes in the drawing of a baby from week to week; lengths in units of its rig. */
interface FetusStage {
  /** Size of the head, against its outline. */
  readonly head: number;
  /** Size of trunk and limbs, against theirs. */
  readonly body: number;
  readonly leg: number;
  readonly arm: number;
  /** How much hair there is, from 0 to 1. */
  readonly hair: number;
}

/** Until here an embryo: no neck, and buds for limbs. */
export const EMBRYO_UNTIL = 8;
/** Most have turned between weeks 32 and 36; some turn later, and some never do. */
const HEAD_DOWN_FROM = 34;

/** The head grows slower than the rest: half of the baby at week 9, a quarter at birth. Drawn larger than that. */
const STAGES: readonly (readonly [week: number, stage: FetusStage])[] = [
  [9, { head: 1.2, body: 0.66, leg: 14, arm: 10, hair: 0 }],
  [13, { head: 1.14, body: 0.8, leg: 19, arm: 13, hair: 0 }],
  [17, { head: 1.08, body: 0.9, leg: 23, arm: 16, hair: 0 }],
  [21, { head: 1.03, body: 0.97, leg: 27, arm: 18, hair: 0.25 }],
  [26, { head: 1, body: 1.02, leg: 31, arm: 21, hair: 0.6 }],
  [32, { head: 1, body: 1.06, leg: 35, arm: 24, hair: 0.9 }],
  [40, { head: 1, body: 1.1, leg: 40, arm: 27, hair: 1 }],
];

/** The drawing's numbers for a week from 9 on, in between from those beside it. */
export function fetusStage(week: number): FetusStage {
  const after = Math.max(
    1,
    STAGES.findIndex(([at]) => at >= week),
  );
  const [from, one] = STAGES[after - 1] ?? STAGES[0]!;
  const [to, other] = STAGES[after] ?? STAGES.at(-1)!;
  const part = (week - from) / (to - from);
  const between = (key: keyof FetusStage) => one[key] + (other[key] - one[key]) * part;
  return {
    head: between('head'),
    body: between('body'),
    leg: between('leg'),
    arm: between('arm'),
    hair: between('hair'),
  };
}

/** Whether a week's baby is drawn head down. */
export function isHeadDown(week: number): boolean {
  return week >= HEAD_DOWN_FROM;
}

/** Degrees by which a week's baby is turned, so that two weeks are never the same; too few to change the height. */
export function fetusTurn(week: number): number {
  return ((week * 5) % 13) - 6;
}
