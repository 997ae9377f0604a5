import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import type { DueDates } from '#contract/calendar-feed.ts';
import { type FeedData, writeFeed } from './feed-events.ts';

const DATES: DueDates = {
  reviewed_at: ['2026-11-21', '2026-11-14'],
  exams: [
    { id: 'sangue', trimester: 1, due: 'first-visit', weeks: null, network: 'both' },
    { id: 'morfologico', trimester: 2, due: 'weeks', weeks: { from: 20, to: 24 }, network: 'both' },
    { id: 'eco', trimester: 2, due: 'weeks', weeks: { from: 20, to: 26 }, network: 'particular' },
    { id: 'glicose', trimester: 2, due: 'weeks', weeks: { from: 24, to: 28 }, network: 'both' },
    { id: 'cultura', trimester: 3, due: 'agreed', weeks: { from: 35, to: 37 }, network: 'both' },
    { id: 'hiv', trimester: 3, due: 'trimester', weeks: null, network: 'both' },
  ],
  ages: [
    { id: 'ao-nascer', months: 0, doses: [{ id: 'bcg', network: 'both', covers: [] }] },
    {
      id: '2-meses',
      months: 2,
      doses: [
        { id: 'penta-1', network: 'sus', covers: [] },
        { id: 'vip-1', network: 'sus', covers: [] },
        { id: 'hexa-1', network: 'particular', covers: ['penta-1', 'vip-1'] },
      ],
    },
    { id: '3-meses', months: 3, doses: [{ id: 'menb-1', network: 'particular', covers: [] }] },
  ],
};
const LIA = { id: 'lia', day: '2026-10-31', paused: false, uid: 'd94d9e5e' };
const NOTHING: FeedData = {
  owner: '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10',
  network: null,
  revision: 3,
  changedAt: '2026-11-26T12:00:00.000Z',
  dueDate: null,
  children: [],
  done: [],
};
const EXPECTING: FeedData = { ...NOTHING, dueDate: '2027-02-04' };
const BORN: FeedData = { ...EXPECTING, dueDate: '2026-11-10', children: [LIA] };

const write = (feed: FeedData, dates = DATES, today = '2026-11-26') =>
  writeFeed(feed, { dates, today, siteOrigin: 'https://colinho.example' });
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const events = (...given: Parameters<typeof write>) =>
  parse(write(...given))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
const days = (...given: Parameters<typeof write>) =>
  events(...given).map(({ startDate, summary }) => `${startDate.toString()} ${summary}`);

describe('the days of exams', () => {
  it('are the first ones of their weeks, those of one day in one event', () => {
    expect(days(EXPECTING)).toEqual(['2026-09-17 Exame', '2026-10-15 Exame', '2026-11-12 Exame']);
    expect(days({ ...EXPECTING, network: 'particular' })[0]).toBe('2026-09-17 Exames');
  });

  it('leave out what was done', () => {
    expect(days({ ...EXPECTING, done: ['birth/glicose', 'other/hiv'] })).toEqual([
      '2026-09-17 Exame',
      '2026-11-12 Exame',
    ]);
  });

  it('end with the birth, a paused child’s too, and not with an older child', () => {
    const older = { ...LIA, day: '2020-01-05', paused: true };
    expect(days({ ...EXPECTING, children: [older] })).toHaveLength(3);
    expect(days({ ...BORN, children: [{ ...LIA, paused: true }] })).toEqual([]);
  });

  it('are none of a due date that cannot be hers any more', () => {
    expect(days({ ...EXPECTING, dueDate: '2024-02-04' })).toEqual([]);
  });
});

describe('the days of vaccines', () => {
  it('are a baby’s until two years of age, and then a child’s', () => {
    const dose: DueDates['ages'][number]['doses'][number] = {
      id: 'dtp',
      network: 'both',
      covers: [],
    };
    const ages = [18, 24, 48].map((months) => ({ id: `${months}`, months, doses: [dose] }));
    expect(days(BORN, { ...DATES, ages })).toEqual([
      '2028-04-30 Vacina do bebê',
      '2028-10-31 Vacina do bebê',
      '2030-10-31 Vacina da criança',
    ]);
  });

  it('are those of the ages at which her network has an open dose', () => {
    expect(days(BORN)).toEqual(['2026-10-31 Vacina do bebê', '2026-12-31 Vacina do bebê']);
    expect(days({ ...BORN, network: 'particular' })).toEqual([
      '2026-10-31 Vacina do bebê',
      '2026-12-31 Vacina do bebê',
      '2027-01-31 Vacina do bebê',
    ]);
  });

  it('leave out what was given, and what another dose stands for', () => {
    expect(days({ ...BORN, done: ['lia/bcg', 'lia/penta-1'] })).toEqual([
      '2026-12-31 Vacina do bebê',
    ]);
    expect(days({ ...BORN, done: ['lia/hexa-1'] })).toEqual(['2026-10-31 Vacina do bebê']);
    expect(days({ ...BORN, done: ['birth/bcg', 'ana/bcg'] })).toHaveLength(2);
  });

  it('are one event for each of twins, and none of a child that is paused or not born yet', () => {
    const twin = { ...LIA, id: 'davi', uid: '8a5c4a0c' };
    const twins = events({ ...BORN, children: [LIA, twin] });
    expect(new Set(twins.map(({ uid }) => uid)).size).toBe(4);
    expect(days({ ...BORN, children: [LIA, { ...twin, paused: true }] })).toEqual(days(BORN));
    expect(days({ ...NOTHING, children: [{ ...LIA, day: '9999-12-31' }] })).toEqual([]);
  });
});

describe('what a calendar goes by', () => {
  it('is a calendar without events where there is nothing', () => {
    const calendar = parse(write(NOTHING));
    expect(calendar.name).toBe('vcalendar');
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
    expect(calendar.getAllSubcomponents()).toEqual([]);
  });

  it('is the same in every byte on another day, and has no time of its own', () => {
    expect(write(BORN, DATES, '2026-12-24')).toBe(write(BORN));
    const [event] = events(BORN);
    const stamp = event?.component.getFirstPropertyValue('dtstamp');
    const changed = event?.component.getFirstPropertyValue('last-modified');
    expect([String(stamp), String(changed)]).toEqual(Array(2).fill('2026-11-26T12:00:00Z'));
  });

  it('keeps each UID when a day moves, and grows the sequence with the account and the lists', () => {
    const [before, moved, reviewed] = [
      events(EXPECTING),
      events({ ...EXPECTING, dueDate: '2027-02-11', revision: 4 }),
      events(EXPECTING, { ...DATES, reviewed_at: ['2026-11-21', '2026-11-21'] }),
    ];
    const uids = before.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(3);
    expect(moved.map(({ uid }) => uid)).toEqual(uids);
    expect(moved[0]?.startDate.toString()).toBe('2026-09-24');
    expect((moved[0]?.sequence ?? 0) - (before[0]?.sequence ?? 0)).toBe(1);
    expect((reviewed[0]?.sequence ?? 0) - (before[0]?.sequence ?? 0)).toBe(7);
    const stamp = reviewed[0]?.component.getFirstPropertyValue('dtstamp');
    expect(String(stamp)).toBe('2026-11-26T12:00:00Z');
  });

  it('CF07 names no exam, no dose, no child and no account, and asks for the Caderneta', () => {
    const text = write({ ...BORN, network: 'sus' }) + write(EXPECTING);
    const words = [...DATES.exams, ...DATES.ages.flatMap(({ doses }) => doses)].map(({ id }) => id);
    for (const word of [...words, LIA.uid, LIA.id, NOTHING.owner, '2-meses']) {
      expect(text.replaceAll(/^UID:.*$/gm, '')).not.toContain(word);
    }
    expect(text).not.toContain(LIA.uid);
    expect(events(BORN)[0]?.description).toMatch(/^Leve a Caderneta da Criança\./);
  });

  it('has lines that end with CR LF and have 75 bytes at most', () => {
    const text = write(BORN);
    const lines = text.split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    // Cut between letters, none in two: what is unfolded has them all.
    expect(text.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:Leve a Caderneta da Criança. No Colinho você vê quais são\\, e marca as dadas.',
    );
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
    expect(text).toContain('X-PUBLISHED-TTL:PT12H');
  });
});
