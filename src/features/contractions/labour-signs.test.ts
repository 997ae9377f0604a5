import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { expect, it } from 'vitest';
import { findLabourSigns, type LabourSign, type LabourState } from './labour-signs.ts';

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
  const state = { runningSeconds: null, gestationDays: TERM, now: NOW, ...given };
  expect(findLabourSigns({ ...state, contractions })).toEqual(signs);
  // In whatever order they are kept.
  expect(findLabourSigns({ ...state, contractions: contractions.toReversed() })).toEqual(signs);
});
