import { entryAt } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import { formatRejection, toHistoryDays } from './History.tsx';
import type { LabourEvent } from './model.ts';

describe('toHistoryDays', () => {
  const timeZone = 'America/Sao_Paulo';
  const NOW = Date.parse('2026-11-22T03:14:00-03:00');

  const entry = (id: string, start: string) =>
    entryAt(Date.parse(`2026-11-${start}-03:00`), { id });
  const waters = (start: string): LabourEvent => ({
    id: 'waters',
    at: Date.parse(`2026-11-${start}-03:00`),
    kind: 'waters',
    text: '',
  });
  const idsOf = (source: Parameters<typeof toHistoryDays>[0]) =>
    toHistoryDays(source).days.map(({ title, items }) => [
      title,
      ...items.map((item) => (item.kind === 'event' ? item.event.id : item.entry.id)),
    ]);

  describe('the history by day', () => {
    it('is empty where nothing was kept', () => {
      const source = { entries: [], events: [], now: NOW, limit: 50, timeZone };
      expect(toHistoryDays(source)).toEqual({ days: [], leftOut: 0 });
    });

    it('heads each local day, newest first, events in their place', () => {
      const entries = [
        entry('a', '21T23:50:00'),
        entry('c', '22T03:05:00'),
        entry('b', '22T00:10:00'),
      ];
      const events = [waters('22T01:00:00')];
      expect(idsOf({ entries, events, now: NOW, limit: 50, timeZone })).toEqual([
        ['Hoje', 'c', 'waters', 'b'],
        ['Ontem', 'a'],
      ]);
    });

    it('gives each contraction its interval, across days and past what is left out', () => {
      const entries = [entry('a', '21T23:50:00'), entry('b', '22T00:10:30')];
      const { days, leftOut } = toHistoryDays({
        entries,
        events: [],
        now: NOW,
        limit: 1,
        timeZone,
      });
      expect(leftOut).toBe(1);
      expect(days.flatMap(({ items }) => items)).toMatchObject([
        { kind: 'contraction', entry: { id: 'b', intervalMinutes: 20 } },
      ]);
    });
  });
});

describe('formatRejection', () => {
  it.each([
    ['PREMIUM_REQUIRED', 'começou fora do seu plano'],
    ['START_TIME_TOO_OLD', 'começou há mais de 30 dias'],
    ['CONTRACTIONS_FULL', 'a sua conta já guarda o máximo de contrações'],
    ['DURATION_INVALID', 'a sua conta não aceitou estes dados: confira'],
    ['toString', 'a sua conta não aceitou estes dados: confira'],
    [null, 'a sua conta não aceitou estes dados: confira'],
  ])('%s is %s', (code, words) => {
    expect(formatRejection(code)).toBe(words);
  });
});
