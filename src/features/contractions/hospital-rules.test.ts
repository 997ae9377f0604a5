import { describe, expect, it } from 'vitest';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import {
  findLabourSigns,
  isHospitalPattern,
  isPrematurePattern,
  isTooFrequent,
  isTooLong,
  measurePattern,
  type LabourSign,
  type LabourState,
} from './hospital-rules.ts';
import type { Contraction } from './model.ts';

describe('findLabourSigns', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;
  const TERM = 39 * 7;

  interface Course extends Partial<LabourState> {
    readonly signs: LabourSign[];
  }

  /** Courses that happen; where it is not said otherwise at term, nothing running, the last one now. */
  const COURSES: Record<string, Course> = {
    'nothing timed yet': { contractions: [], signs: [] },
    'a first contraction': { contractions: [contractionAt(NOW)], signs: [] },
    'training contractions, irregular and short': {
      contractions: [0, 22, 31, 58, 66, 90].map((minute) =>
        contractionAt(NOW - minute * MINUTE, { duration: 20 }),
      ),
      signs: [],
    },
    'the latent phase, every 8 minutes for hours': {
      contractions: seriesUpTo(NOW, { count: 30, every: 480, duration: 45 }),
      signs: [],
    },
    'active labour, every 4 minutes for an hour': {
      contractions: seriesUpTo(NOW, { count: 16, every: 240, duration: 55 }),
      signs: ['hospital'],
    },
    'active labour that she began to time half an hour ago': {
      contractions: seriesUpTo(NOW, { count: 9, every: 240, duration: 55 }),
      signs: [],
    },
    'a whole night of labour in the log': {
      contractions: seriesUpTo(NOW, { count: 200, every: 270, duration: 58 }),
      signs: ['hospital'],
    },
    'often, but short': {
      contractions: seriesUpTo(NOW, { count: 20, every: 200, duration: 30 }),
      signs: [],
    },
    'the transition: every 2:15, 80 seconds long': {
      contractions: seriesUpTo(NOW, { count: 40, every: 135, duration: 80 }),
      signs: ['hospital'],
    },
    'hyperstimulation: every 1:40, 90 seconds long, for an hour': {
      contractions: seriesUpTo(NOW, { count: 40, every: 100, duration: 90 }),
      signs: ['too-frequent', 'hospital'],
    },
    'hyperstimulation that began ten minutes ago': {
      contractions: seriesUpTo(NOW, { count: 6, every: 110, duration: 70 }),
      signs: ['too-frequent'],
    },
    'hyperstimulation on two devices in turn, each end of one of them pressed late': {
      contractions: seriesUpTo(NOW, { count: 8, every: 85, duration: 60 }).map((it, index) =>
        index % 2 === 0 ? { ...it, duration: 90 } : it,
      ),
      signs: ['too-frequent'],
    },
    'hyperstimulation that began ten minutes ago, and the last of them still runs': {
      contractions: seriesUpTo(NOW, { count: 6, every: 110, duration: 70 }).slice(0, 5),
      runningSince: NOW,
      signs: ['too-frequent'],
    },
    'three contractions, each marked on two devices, and one of them runs still on one': {
      contractions: [8, 4, 0].flatMap((minute) => {
        const start = NOW - minute * MINUTE - 60_000;
        return [contractionAt(start), contractionAt(start + 5000)];
      }),
      runningSince: NOW - 57_000,
      gestationDays: 33 * 7,
      signs: [],
    },
    'one that one device ended early, and the other after three minutes': {
      contractions: [contractionAt(NOW), contractionAt(NOW + 5000, { duration: 400 })],
      signs: ['too-long'],
    },
    'one contraction that does not let go': {
      contractions: [contractionAt(NOW - 4 * MINUTE)],
      runningSeconds: 200,
      signs: ['too-long'],
    },
    'one that ended after two and a half minutes': {
      contractions: [contractionAt(NOW - 4 * MINUTE, { duration: 150 })],
      signs: ['too-long'],
    },
    'labour with an end that she forgot': {
      contractions: seriesUpTo(NOW, { count: 16, every: 240 }).map((it, index) =>
        index === 13 ? { ...it, duration: 1800 } : it,
      ),
      signs: ['too-long', 'hospital'],
    },
    'contractions every 10 minutes in week 33': {
      contractions: seriesUpTo(NOW, { count: 7, every: 600, duration: 30 }),
      gestationDays: 33 * 7,
      signs: ['premature'],
    },
    'the same at term': {
      contractions: seriesUpTo(NOW, { count: 7, every: 600, duration: 30 }),
      signs: [],
    },
    'three contractions every 10 minutes at term, of twins': {
      contractions: seriesUpTo(NOW, { count: 3, every: 600, duration: 30 }),
      babies: 2,
      signs: ['twins'],
    },
    'of twins where no due date is known': {
      contractions: seriesUpTo(NOW, { count: 3, every: 600, duration: 30 }),
      gestationDays: null,
      babies: 2,
      signs: ['twins'],
    },
    'of twins every 11 minutes at term': {
      contractions: seriesUpTo(NOW, { count: 5, every: 660, duration: 30 }),
      babies: 2,
      signs: [],
    },
    'of twins every 15 minutes before 37 weeks, the last of them 60 minutes ago': {
      contractions: seriesUpTo(NOW - 60 * MINUTE, { count: 3, every: 900, duration: 30 }),
      gestationDays: 258,
      babies: 2,
      signs: ['twins-premature'],
    },
    'of twins, half an hour and more after the last': {
      contractions: seriesUpTo(NOW - 31 * MINUTE, { count: 3, every: 600, duration: 30 }),
      gestationDays: 259,
      babies: 2,
      signs: [],
    },
    'two contractions of twins, which have no rhythm yet': {
      contractions: seriesUpTo(NOW, { count: 2, every: 300, duration: 30 }),
      gestationDays: 230,
      babies: 2,
      signs: [],
    },
    'the same where no due date is known': {
      contractions: seriesUpTo(NOW, { count: 7, every: 600, duration: 30 }),
      gestationDays: null,
      signs: [],
    },
    'labour in week 33': {
      contractions: seriesUpTo(NOW, { count: 16, every: 240, duration: 55 }),
      gestationDays: 33 * 7,
      signs: ['premature', 'hospital'],
    },
    'everything at once, the most urgent first': {
      contractions: seriesUpTo(NOW, { count: 40, every: 100, duration: 130 }),
      gestationDays: 258,
      signs: ['premature', 'too-frequent', 'too-long', 'hospital'],
    },
    'labour where the phone was put away for 12 minutes': {
      contractions: [
        ...seriesUpTo(NOW - 12 * MINUTE, { count: 16, every: 240, duration: 55 }),
        contractionAt(NOW),
      ],
      signs: ['hospital'],
    },
    'labour of yesterday': {
      contractions: seriesUpTo(NOW - 1440 * MINUTE, { count: 40, every: 100, duration: 130 }),
      gestationDays: 230,
      signs: [],
    },
    'labour beside one start far ahead, of a clock that was wrong': {
      contractions: [
        ...seriesUpTo(NOW, { count: 16, every: 240, duration: 55 }),
        contractionAt(NOW + 9000 * MINUTE),
      ],
      signs: ['hospital'],
    },
    'long ones far ahead, of a clock that was wrong': {
      contractions: seriesUpTo(NOW + 9000 * MINUTE, { count: 40, every: 100, duration: 130 }),
      gestationDays: 230,
      signs: [],
    },
    'labour where the clock was set back by 3 minutes': {
      contractions: seriesUpTo(NOW + 3 * MINUTE, { count: 16, every: 240, duration: 55 }),
      signs: ['hospital'],
    },
  };

  it.each(Object.entries(COURSES))('%s', (_, { signs, contractions = [], ...given }) => {
    const state = {
      runningSince: null,
      runningSeconds: null,
      gestationDays: TERM,
      babies: 1,
      now: NOW,
      ...given,
    };
    expect(findLabourSigns({ ...state, contractions })).toEqual(signs);
    // In whatever order they are kept.
    expect(findLabourSigns({ ...state, contractions: contractions.toReversed() })).toEqual(signs);
  });
});

it('is never later for twins than for one: what is said for one is said, and she is to call', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  // Close to what each rule asks for on both sides.
  const pause = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 20, max: 330 }) },
    { weight: 4, arbitrary: fc.integer({ min: 590, max: 730 }) },
    { weight: 1, arbitrary: fc.integer({ min: 731, max: 2400 }) },
  );
  const course = fc.record({
    pauses: fc.oneof(
      fc.array(pause, { maxLength: 30 }),
      fc.array(fc.integer({ min: 230, max: 310 }), { minLength: 12, maxLength: 25 }),
    ),
    duration: fc.integer({ min: 30, max: 130 }),
    since: fc.integer({ min: -6, max: 65 }),
    runningFor: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
    gestationDays: fc.constantFrom(null, 200, 258, 259, 280),
  });
  const seen = { hospital: 0, premature: 0, none: 0 };
  fc.assert(
    fc.property(course, ({ pauses, duration, since, runningFor, gestationDays }) => {
      let at = NOW - since * 60_000;
      const contractions = pauses.map((seconds) => {
        const one = contractionAt(at, { duration });
        at -= seconds * 1000;
        return one;
      });
      const state = {
        contractions,
        runningSince: runningFor === null ? null : NOW - runningFor * 1000,
        runningSeconds: runningFor,
        gestationDays,
        now: NOW,
      };
      const one = findLabourSigns({ ...state, babies: 1 });
      const two = findLabourSigns({ ...state, babies: 2 });
      expect(two).toEqual(expect.arrayContaining(one));
      expect(findLabourSigns({ ...state, babies: 3 })).toEqual(two);
      const isRhythm = one.includes('hospital') || one.includes('premature');
      if (isRhythm) expect(two.some((sign) => sign.startsWith('twins'))).toBe(true);
      if (one.includes('hospital')) seen.hospital += 1;
      else if (one.includes('premature')) seen.premature += 1;
      else seen.none += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

describe('isHospitalPattern', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;
  const holds = (contractions: readonly Contraction[], now = NOW) =>
    isHospitalPattern(contractions, now);

  describe('the interval', () => {
    it.each([
      ['2:00, which is further on', 120, 31, true],
      ['2:59', 179, 22, true],
      ['3:00', 180, 21, true],
      ['3:01', 181, 21, true],
      ['5:00', 300, 13, true],
      ['5:01', 301, 13, false],
      ['6:00', 360, 11, false],
    ])('of %s', (_, every, count, expected) => {
      expect(holds(seriesUpTo(NOW, { count, every }))).toBe(expected);
    });

    it('is judged by the mean: 4 and 6 minutes in turn are 5', () => {
      const minutes = [0, 4, 10, 14, 20, 24, 30, 34, 40, 44, 50, 54, 60];
      expect(holds(minutes.map((minute) => contractionAt(NOW - (60 - minute) * MINUTE)))).toBe(
        true,
      );
    });
  });

  describe('the duration', () => {
    it.each([
      [44, false],
      [45, true],
      [60, true],
      [61, true],
      [90, true],
    ])('of %i seconds', (duration, expected) => {
      expect(holds(seriesUpTo(NOW, { count: 13, every: 300, duration }))).toBe(expected);
    });

    it('is judged by the mean: a short one among long ones does not matter', () => {
      const [first, ...others] = seriesUpTo(NOW, { count: 13, every: 300, duration: 50 });
      expect(first && holds([{ ...first, duration: 20 }, ...others])).toBe(true);
    });

    it('is not lengthened by an end that was forgotten', () => {
      const [first, ...others] = seriesUpTo(NOW, { count: 13, every: 300, duration: 30 });
      expect(first && holds([{ ...first, duration: 3000 }, ...others])).toBe(false);
    });
  });

  describe('the hour', () => {
    it('has to be whole: 60:00 from the first start to the last, not 59:59', () => {
      const contractions = seriesUpTo(NOW, { count: 13, every: 300 });
      const [first, ...others] = contractions;
      expect(holds(contractions)).toBe(true);
      expect(first && holds([{ ...first, startedAt: first.startedAt + 1000 }, ...others])).toBe(
        false,
      );
    });

    it('of 59 minutes is not met', () => {
      expect(holds(seriesUpTo(NOW, { count: 60, every: 60 }))).toBe(false);
      expect(holds(seriesUpTo(NOW, { count: 61, every: 60 }))).toBe(true);
    });

    it('is the latest one: rare contractions before it do not count', () => {
      const before = seriesUpTo(NOW - 75 * MINUTE, { count: 4, every: 1200, duration: 15 });
      expect(holds([...before, ...seriesUpTo(NOW, { count: 13, every: 300 })])).toBe(true);
    });
  });

  describe('a pause', () => {
    const withPause = (pause: number) => [
      ...seriesUpTo(NOW - 20 * MINUTE - pause, { count: 16, every: 180 }),
      ...seriesUpTo(NOW, { count: 11, every: 120 }),
    ];

    it('of 10 minutes in between is allowed', () => {
      expect(holds(withPause(10 * MINUTE))).toBe(true);
    });

    it('of more begins the hour anew', () => {
      expect(holds(withPause(10 * MINUTE + 1000))).toBe(false);
    });
  });

  describe('once met', () => {
    const contractions = seriesUpTo(NOW, { count: 13, every: 300 });

    it('holds for 30 minutes and no longer', () => {
      expect(holds(contractions, NOW + 30 * MINUTE)).toBe(true);
      expect(holds(contractions, NOW + 30 * MINUTE + 1)).toBe(false);
    });

    it('is not taken back by a contraction that comes late', () => {
      const late = contractionAt(NOW + 12 * MINUTE);
      expect(holds([...contractions, late], NOW + 12 * MINUTE)).toBe(true);
      expect(holds([...contractions, late], NOW + 31 * MINUTE)).toBe(false);
    });
  });

  it('needs contractions', () => {
    expect(holds([])).toBe(false);
    expect(holds([contractionAt(NOW)])).toBe(false);
  });
});

describe('isPrematurePattern', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;
  /** Six starts over that many milliseconds, the last of them now. */
  const sixWithin = (span: number) => [5, 4, 3, 2, 1, 0].map((step) => NOW - (step * span) / 5);

  it('takes more than 5 in an hour', () => {
    expect(isPrematurePattern(sixWithin(40 * MINUTE), 230, NOW)).toBe(true);
    expect(isPrematurePattern(sixWithin(40 * MINUTE).slice(1), 230, NOW)).toBe(false);
  });

  it('counts an hour to 60:00', () => {
    expect(isPrematurePattern(sixWithin(60 * MINUTE), 230, NOW)).toBe(true);
    expect(isPrematurePattern(sixWithin(60 * MINUTE + 1000), 230, NOW)).toBe(false);
  });

  it('may be any hour, as long as it ended no more than an hour ago', () => {
    const starts = sixWithin(60 * MINUTE);
    expect(isPrematurePattern(starts, 230, NOW + 60 * MINUTE)).toBe(true);
    expect(isPrematurePattern(starts, 230, NOW + 60 * MINUTE + 1)).toBe(false);
    expect(isPrematurePattern([...starts, NOW + 50 * MINUTE], 230, NOW + 50 * MINUTE)).toBe(true);
  });

  describe('the length of the pregnancy', () => {
    it.each([
      ['36 weeks and 6 days', 258, true],
      ['37 weeks', 259, false],
      ['24 weeks', 168, true],
      ['unknown', null, false],
    ])('of %s', (_, gestationDays, expected) => {
      expect(isPrematurePattern(sixWithin(40 * MINUTE), gestationDays, NOW)).toBe(expected);
    });
  });
});

describe('isTooFrequent', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;
  const every = (seconds: number, count: number) =>
    Array.from({ length: count }, (_, index) => NOW - (count - 1 - index) * seconds * 1000);

  it.each([
    ['6 within 10:00', every(120, 6), true],
    ['6 within 10:05', every(121, 6), false],
    ['5 within 8:00', every(120, 5), false],
    ['5 within 2:00', every(30, 5), false],
    ['8 within 9:20', every(80, 8), true],
  ])('%s', (_, starts, expected) => {
    expect(isTooFrequent(starts, NOW)).toBe(expected);
  });

  it('is said until half an hour after the last of them', () => {
    expect(isTooFrequent(every(120, 6), NOW + 30 * MINUTE)).toBe(true);
    expect(isTooFrequent(every(120, 6), NOW + 30 * MINUTE + 1)).toBe(false);
  });

  it('is not forgotten because the next one came later', () => {
    const starts = [...every(120, 6), NOW + 7 * MINUTE];
    expect(isTooFrequent(starts, NOW + 7 * MINUTE)).toBe(true);
  });
});

describe('isTooLong', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;

  it.each([
    [120, false],
    [121, true],
    [301, true],
    [3600, true],
  ])('a contraction of %i seconds', (duration, expected) => {
    expect(isTooLong([contractionAt(NOW - 5 * MINUTE, { duration })], null, NOW)).toBe(expected);
  });

  it('is said of one that began up to 30 minutes ago', () => {
    const long = contractionAt(NOW, { duration: 130 });
    expect(isTooLong([long], null, NOW + 30 * MINUTE)).toBe(true);
    expect(isTooLong([long], null, NOW + 30 * MINUTE + 1)).toBe(false);
  });

  describe('while one runs', () => {
    it.each([
      [120, false],
      [121, true],
    ])('for %i seconds', (runningSeconds, expected) => {
      expect(isTooLong([], runningSeconds, NOW)).toBe(expected);
    });
  });
});

describe('measurePattern', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;
  const series = (every: number, count: number, duration = 50) =>
    seriesUpTo(NOW, { count, every, duration });
  const values = (contractions: Contraction[], now = NOW) => {
    const { interval, duration, hour } = measurePattern(contractions, now);
    return [interval, duration, hour].map(({ value, share }) => [value, Number(share.toFixed(2))]);
  };

  it.each<[string, Contraction[], (number | null)[][]]>([
    [
      'nothing',
      [],
      [
        [null, 0],
        [null, 0],
        [null, 0],
      ],
    ],
    [
      'a first one',
      series(0, 1, 30),
      [
        [null, 0],
        [30, 0.67],
        [null, 0],
      ],
    ],
    [
      'those before an hour is full',
      series(290, 12, 51),
      [
        [290, 1],
        [51, 1],
        [53, 0.89],
      ],
    ],
    [
      'an hour that is full',
      series(300, 13, 45),
      [
        [300, 1],
        [45, 1],
        [60, 1],
      ],
    ],
    [
      'rare ones',
      series(480, 9, 40),
      [
        [480, 0.63],
        [40, 0.89],
        [60, 1],
      ],
    ],
    [
      'a night, of which the last hour',
      series(270, 100, 60),
      [
        [270, 1],
        [60, 1],
        [60, 1],
      ],
    ],
  ])('takes %s as it stands', (_, contractions, expected) => {
    expect(values(contractions)).toEqual(expected);
  });

  it('begins anew after a pause of more than 10 minutes, and ends half an hour after the latest', () => {
    const before = seriesUpTo(NOW - 15 * MINUTE, { count: 8, every: 240 });
    expect(values([...before, contractionAt(NOW - 4 * MINUTE), contractionAt(NOW)])).toEqual([
      [240, 1],
      [50, 1],
      [4, 0.07],
    ]);
    expect(values(before, NOW + 15 * MINUTE)[2]).toEqual([28, 0.47]);
    expect(values(before, NOW + 15 * MINUTE + 1)[2]).toEqual([null, 0]);
  });

  it('never looks as if what is missing were there', () => {
    const almost = [...series(301, 12, 44), contractionAt(NOW - 59.9 * MINUTE, { duration: 45 })];
    const { interval, duration, hour } = measurePattern(almost, NOW);
    expect(duration).toMatchObject({ value: 44, missing: 1 });
    expect(hour).toMatchObject({ value: 59, missing: 1 });
    const rare = measurePattern([contractionAt(NOW - 300_400), contractionAt(NOW)], NOW);
    expect(rare.interval).toMatchObject({ value: 301, missing: 1 });
    expect(interval.share).toBe(1);
  });

  it('is there exactly where it is time to go', () => {
    // Close to what the rule asks for on both sides, now and then a pause that may break it.
    const pause = fc.oneof(
      { weight: 15, arbitrary: fc.integer({ min: 240, max: 340 }) },
      { weight: 1, arbitrary: fc.integer({ min: 590, max: 610 }) },
    );
    const course = fc.record({
      pauses: fc.array(pause, { minLength: 8, maxLength: 25 }),
      duration: fc.integer({ min: 44, max: 47 }),
      since: fc.integer({ min: -4, max: 33 }),
    });
    const seen = { go: 0, stay: 0 };
    fc.assert(
      fc.property(course, ({ pauses, duration, since }) => {
        let at = NOW - since * MINUTE;
        const contractions = pauses.map((seconds) => {
          const one = contractionAt(at, { duration });
          at -= seconds * 1000;
          return one;
        });
        const isTime = findLabourSigns({
          contractions,
          runningSince: null,
          runningSeconds: null,
          gestationDays: null,
          babies: 1,
          now: NOW,
        }).includes('hospital');
        seen[isTime ? 'go' : 'stay'] += 1;
        const measures = Object.values(measurePattern(contractions, NOW));
        expect(measures.every(({ share }) => share === 1)).toBe(isTime);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.go, seen.stay)).toBeGreaterThan(0);
  });
});
