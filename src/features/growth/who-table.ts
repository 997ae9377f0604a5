/**
 * The WHO Child Growth Standards (weight, length or height, and head circumference for age; 2006 and 2007) as L, M and S
 * at 84 ages: each day of the first fortnight, weeks 3 to 13, months 3 to 60. Between them each is a line.
 * Whole numbers (L and M of four decimals, S of five; kg and cm), written as differences of differences: so they weigh
 * 1.2 KB as they are sent. The figures are facts, from WHO's own tables; its charts, words and emblem are not taken.
 * Source: `who-child-growth-2006` of content/sources.yaml, which the page names. The tests read the figures from
 * tests/support/who.
 */
const TABLE = {
  weight: {
    f: {
      l: '3809 -4359 392 43 20 14 8 7 4 4 4 3 2 1 3 -235 45 28 20 16 12 12 8 8 8 5 113 -447 72 54 43 34 30 26 21 20 18 14 14 12 10 9 9 7 6 6 6 3 4 4 3 2 2 2 2 1 1 1 1 0 0 1 1 -1 1 0 0 0 0 0 0 0 0 0 0 -1 1 0 0 0 0 0 0 0',
      m: '32322 -32687 512 64 32 20 15 11 10 9 11 10 11 10 10 2299 -24 -146 -172 -160 -148 -126 -107 -99 -89 -78 -1445 5714 -1031 -763 -533 -387 -298 -221 -154 -103 -71 -47 -33 -22 -14 -13 -11 -7 -1 4 6 7 2 -6 -15 -24 -30 -32 -31 -27 -17 -13 -7 -2 -3 -2 -5 -5 -7 -9 -8 -9 -7 -6 -6 -3 -1 -3 0 -2 -3 -3 -7 -7 -9 -10 -11 -11',
      s: '14171 -13764 -348 -39 -19 -13 -8 -6 -5 -4 -1 -3 0 -1 -1 -238 24 33 31 27 23 20 16 14 12 10 66 -214 89 58 44 29 15 6 0 -3 -6 -4 -6 -1 -1 0 3 2 4 3 4 2 3 3 4 3 5 3 4 4 4 3 4 3 5 2 5 2 2 3 1 1 0 1 -2 0 0 -1 -2 0 -1 -2 -1 0 -2 0 -2 0',
    },
    m: {
      l: '3487 -3847 262 28 14 8 6 5 3 3 1 3 1 2 1 -116 28 17 12 8 7 5 4 4 3 2 47 -183 27 20 15 10 9 7 7 4 5 5 2 4 2 4 1 2 3 1 2 1 2 1 2 1 0 2 1 1 0 2 0 1 1 0 1 1 1 0 0 1 1 0 1 0 0 1 1 0 0 1 0 0 1 0 0 1',
      m: '33464 -33754 486 61 31 20 14 12 9 11 11 13 13 12 13 2658 -6 -149 -206 -199 -182 -162 -143 -131 -119 -106 -1599 6189 -1179 -847 -605 -449 -318 -228 -162 -116 -87 -66 -49 -35 -29 -25 -21 -13 -8 -6 -8 -9 -14 -23 -29 -33 -36 -35 -33 -29 -27 -20 -17 -12 -9 -6 -3 -1 -1 0 -1 -2 -1 -3 -2 -2 -1 0 -1 1 -1 0 -1 -2 -3 -3 -2 -5',
      s: '14602 -14511 -108 -12 -7 -4 -3 -2 -2 -1 -1 0 0 0 -1 -285 25 28 27 24 22 19 17 17 15 13 123 -406 175 114 66 36 19 11 5 4 5 3 4 3 4 2 5 2 3 3 2 2 2 0 1 0 -1 -1 0 -1 0 -2 -1 0 -2 0 -1 0 0 1 1 0 2 2 0 2 1 1 2 -1 2 0 0 0 0 0 0 0',
    },
  },
  length: {
    f: {
      m: '491477 -489788 -1 1 0 0 -1 1 0 0 0 -1 1 0 0 7886 -461 -469 -457 -424 -403 -367 -319 -295 -274 -255 -5595 22614 -3468 -2392 -1448 -937 -688 -554 -491 -452 -414 -385 -359 -326 -301 -286 -266 -249 -236 -232 -224 -211 -15951 15751 -193 -190 -194 -187 -181 -173 -157 -143 -128 -116 -107 -98 -96 -90 -90 -86 -89 -86 -84 -83 -81 -76 -71 -67 -61 -59 -57 -54 -54 -53 -54 -54 -53 -51 -50',
      s: '3790 -3797 0 1 -1 0 0 0 0 0 1 -1 0 0 0 -18 3 2 2 2 1 1 2 0 2 0 10 -34 11 8 8 6 5 4 4 3 2 1 2 1 0 1 0 1 0 -1 1 0 7 -8 0 0 -1 0 0 -1 0 -1 0 -1 -1 1 -1 -1 0 0 0 -1 0 0 -1 1 -1 -1 1 -1 0 0 0 0 0 -1 0 0 1',
    },
    m: {
      m: '498842 -497083 -1 1 -1 1 -1 1 -1 1 -1 1 -1 0 1 8685 -468 -483 -510 -489 -456 -391 -311 -314 -311 -303 -6129 24289 -4402 -2956 -1801 -1060 -656 -568 -549 -476 -402 -387 -350 -306 -281 -274 -269 -253 -226 -223 -196 -182 -15751 15559 -214 -213 -209 -215 -209 -195 -182 -164 -137 -117 -105 -97 -90 -88 -87 -88 -93 -86 -81 -77 -65 -55 -44 -35 -26 -19 -13 -13 -12 -10 -11 -8 -10 -10 -13',
      s: '3795 -3805 0 -1 1 0 0 -1 1 0 0 -1 1 0 0 -33 4 3 3 2 3 2 2 1 2 2 18 -70 18 14 13 11 8 8 6 5 5 3 3 2 3 1 2 1 2 0 1 -1 -6 7 -1 0 -2 0 -2 -1 -1 -2 -1 -1 -2 -1 0 -2 -1 -1 0 -2 1 -2 1 -1 0 0 -1 1 -1 0 0 0 0 -1 1 -1 0',
    },
  },
  head: {
    f: {
      m: '338787 -337824 1 -1 0 0 0 0 1 -1 0 0 0 1 -1 5195 -827 -620 -472 -366 -290 -234 -192 -169 -148 -131 -2591 10371 -1716 -1368 -1110 -914 -752 -610 -494 -404 -334 -274 -227 -187 -151 -122 -98 -79 -66 -54 -51 -47 -49 -50 -51 -53 -54 -53 -51 -48 -46 -41 -39 -36 -33 -31 -29 -28 -26 -25 -23 -22 -20 -19 -17 -17 -14 -14 -14 -11 -12 -10 -12 -9 -10 -8 -8 -8',
      s: '3496 -3513 -1 1 -1 1 -1 1 -1 1 -1 1 -1 1 -1 -2 4 3 2 2 0 2 -1 2 0 0 6 -21 4 2 3 0 2 1 0 1 0 1 1 -1 1 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1 -1 1 -1 1 0 0 0 0 0 0 0 0 1 -1 0 1 -1 1 -1 1 -1 1 0 0 -1 1 0 0',
    },
    m: {
      m: '344618 -343616 0 1 -1 0 0 1 -1 0 0 1 -1 0 0 5565 -857 -626 -485 -384 -315 -256 -215 -193 -173 -151 -2785 11055 -1923 -1529 -1233 -1000 -799 -645 -531 -434 -354 -285 -233 -188 -154 -125 -103 -84 -73 -64 -57 -54 -52 -50 -50 -49 -46 -47 -44 -43 -40 -39 -35 -33 -31 -29 -28 -24 -23 -22 -20 -21 -18 -18 -18 -17 -15 -14 -15 -12 -12 -11 -10 -10 -7 -7 -7 -6',
      s: '3686 -3716 -1 1 -1 0 1 -1 0 1 -1 1 -1 0 1 -31 12 8 6 4 4 3 3 2 2 2 15 -50 19 11 7 5 4 2 1 1 0 2 -1 2 -1 1 0 0 1 -1 1 0 0 1 -1 0 0 1 -1 0 0 0 0 0 0 -1 1 0 -1 1 -1 0 1 -1 0 0 0 0 0 0 0 -1 1 0 0 -1 1 0',
    },
  },
} as const;

export type Sex = 'f' | 'm';
export type MeasureName = 'weight' | 'length' | 'head';

/** A month of the tables, in days. */
export const MONTH_DAYS = 30.4375;

/** Lying below two years, standing from then on: the two curves of the length meet, and do not agree. */
export const STANDING_FROM_DAYS = 731;

/** From five years on there are no curves. */
export const CURVES_END_DAYS = 60 * MONTH_DAYS;

const TWO_YEARS = 24 * MONTH_DAYS;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const KNOTS = [
  ...range(0, 14),
  ...range(3, 13).map((week) => week * 7),
  ...range(3, 60).map((month) => month * MONTH_DAYS),
];
/** The length has two values at two years: the last one lying, the first one standing. */
const LENGTH_KNOTS = KNOTS.flatMap((knot) => (knot === TWO_YEARS ? [knot, knot] : [knot]));

/** A distribution at an age: its skewness, median and variation. */
export interface Lms {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

function readSeries(text: string, scale: number): readonly number[] {
  let step = 0;
  let value = 0;
  return text.split(' ').map((change) => (value += step += Number(change)) / scale);
}

const readTable = ({
  l,
  m,
  s,
}: {
  readonly l?: string;
  readonly m: string;
  readonly s: string;
}) => ({
  l: l === undefined ? null : readSeries(l, 1e4),
  m: readSeries(m, 1e4),
  s: readSeries(s, 1e5),
});

const read = new Map<string, ReturnType<typeof readTable>>();

/** L, M and S at an age in days; null where there is no curve. */
export function lmsAt(measure: MeasureName, sex: Sex, ageDays: number): Lms | null {
  if (!(ageDays >= 0 && ageDays <= CURVES_END_DAYS)) return null;
  const key = measure + sex;
  const table = read.get(key) ?? readTable(TABLE[measure][sex]);
  read.set(key, table);
  const knots = measure === 'length' ? LENGTH_KNOTS : KNOTS;
  const next = knots.findIndex((knot, index) => index > 0 && knot >= ageDays);
  const [from = 0, to = 0] = [knots[next - 1], knots[next]];
  const share = (ageDays - from) / (to - from);
  const at = (series: readonly number[]) => {
    const [start = 0, end = 0] = [series[next - 1], series[next]];
    return start + share * (end - start);
  };
  return { l: table.l ? at(table.l) : 1, m: at(table.m), s: at(table.s) };
}
