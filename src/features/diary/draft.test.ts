import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import {
  emptyDraft,
  readAmount,
  readDraft,
  readTemperature,
  toDraft,
  type Draft,
} from './draft.ts';

const at = (text: string) => Date.parse(`${text}:00`);
const iso = (text: string) => new Date(at(text)).toISOString();
const NOW = at('2026-11-23T14:00');
const sleep = (changes: Partial<Draft>): Draft => ({
  ...emptyDraft('sleep', NOW),
  ...changes,
});

describe('a time', () => {
  it('is enough alone', () => {
    const read = readDraft(sleep({ time: '10:24' }), NOW);
    expect(read).toMatchObject({ start: iso('2026-11-23T10:24'), end: null, running: false });
  });

  it('that is still to come is asked about, and may have been yesterday', () => {
    const draft = sleep({ time: '23:10' });
    const read = readDraft(draft, NOW) as { mend: { changes: Partial<Draft> } };
    expect(read).toMatchObject({
      field: 'time',
      message: 'Essa hora ainda não chegou. Foi ontem?',
    });
    const mended = readDraft({ ...draft, ...read.mend.changes }, NOW);
    expect(mended).toMatchObject({ start: iso('2026-11-22T23:10') });
  });

  it('of an end before the start is asked about, and may be that of the next day', () => {
    const draft = sleep({ day: '2026-11-22', time: '22:00', endTime: '06:00' });
    expect(readDraft(draft, NOW)).toMatchObject({ field: 'end', mend: {} });
    const mended = readDraft({ ...draft, endsNextDay: true }, NOW);
    expect(mended).toMatchObject({ end: iso('2026-11-23T06:00') });
    expect(
      readDraft({ ...draft, day: '2026-11-23', time: '13:00', endTime: '14:30' }, NOW),
    ).toEqual({ field: 'end', message: 'A hora em que parou ainda não chegou.' });
  });

  it('that was left alone keeps its seconds, and that of what runs can be moved while it runs on', () => {
    const edited = {
      ...{ type: 'breast', side: 'left', running: true, end: null, note: '' },
      ...{ start: '2026-11-23T10:24:35.000Z', device: 'a', separate: false },
    } as DiaryEntry;
    const draft = toDraft(edited);
    expect(readDraft({ ...draft, note: ' x ' }, NOW, edited)).toMatchObject({
      ...{ start: edited.start, running: true, note: 'x' },
    });
    const moved = readDraft({ ...draft, time: '10:20' }, NOW, edited);
    expect(moved).toMatchObject({ start: iso('2026-11-23T10:20'), running: true, end: null });
  });
});

it.each([
  ['37,5', 375],
  ['36.8 °C', 368],
  ['375', 375],
  ['37', 370],
  // What is cold, or a fever, stays so.
  ['35,96', 359],
  ['37,45', 375],
  ['3,75', null],
  ['99', null],
  ['', null],
])('reads %s as %s tenths of a degree', (text, tenths) => {
  expect(readTemperature(text)).toBe(tenths);
});

it.each([
  ['90', 90],
  ['90 ml', 90],
  [' ', null],
  ['0', undefined],
  ['900', undefined],
  ['9,5', undefined],
])('reads %s as %s millilitres', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
