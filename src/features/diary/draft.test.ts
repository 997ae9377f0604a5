import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { correctDraft, emptyDraft, readAmount, readDraft, toDraft, type Draft } from './draft.ts';
import { readTemperature } from './temperature.ts';

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

describe('a corrected time', () => {
  const TODAY = '2026-11-23';
  const lasting = (start: string, end: string | null) =>
    ({
      ...{ type: 'sleep', start: iso(start), end: end && iso(end), running: end === null },
      ...{ note: '', device: 'a', separate: false },
    }) as DiaryEntry;
  const correct = (entry: DiaryEntry, changes: Partial<Draft>, now = NOW) =>
    readDraft(correctDraft(entry, changes, TODAY), now, entry);

  it.each([
    ['00:03', '2026-11-22T23:58', null, '2026-11-23T00:03'],
    ['00:03', '2026-11-22T23:58', '2026-11-23T00:20', '2026-11-23T00:03'],
    ['23:50', '2026-11-23T00:05', '2026-11-23T00:20', '2026-11-22T23:50'],
    // Noted late: the same day, however long before.
    ['07:00', '2026-11-22T20:00', null, '2026-11-22T07:00'],
    // Of more than a day.
    ['10:05', '2026-11-21T10:00', '2026-11-22T12:00', '2026-11-21T10:05'],
  ])('of a start, %s, is of the day that is near, and moves no end: %s, %s', (...row) => {
    const [time, start, end, corrected] = row;
    expect(correct(lasting(start, end), { time })).toMatchObject({
      ...{ start: iso(corrected), end: end && iso(end), running: end === null },
    });
  });

  it('of a start that is far away is the last one before the end', () => {
    const night = lasting('2026-11-22T20:00', '2026-11-23T06:00');
    expect(correct(night, { time: '04:30' })).toMatchObject({ start: iso('2026-11-23T04:30') });
  });

  it('that makes it last for long is asked about', () => {
    const night = lasting('2026-11-22T20:00', '2026-11-23T06:00');
    expect(correct(night, { time: '06:30' })).toMatchObject({
      ...{ field: 'end', message: 'Assim dura 23 h 30. Confira o dia e as horas.' },
    });
    expect(correct(night, { time: '06:30', isLong: true })).toMatchObject({
      ...{ start: iso('2026-11-22T06:30'), end: iso('2026-11-23T06:00') },
    });
    const whole = lasting('2026-11-22T08:00', '2026-11-22T23:00');
    expect(correct(whole, { note: 'febre' })).toMatchObject({ note: 'febre' });
  });

  it('of a start is of the day that she says, and the end goes with it', () => {
    const entry = lasting('2026-11-22T23:58', '2026-11-23T00:20');
    expect(correct(entry, { time: '23:50', day: '2026-11-20' })).toMatchObject({
      ...{ start: iso('2026-11-20T23:50'), end: iso('2026-11-21T00:20') },
    });
    expect(correct(entry, { time: '00:03', day: '2026-11-22' })).toMatchObject({
      ...{ start: iso('2026-11-22T00:03'), end: iso('2026-11-22T00:20') },
    });
    // The day to which the time has gone by itself moves no end.
    expect(correct(entry, { time: '00:03', day: '2026-11-23' })).toMatchObject({
      ...{ start: iso('2026-11-23T00:03'), end: iso('2026-11-23T00:20') },
    });
  });

  it.each([
    ['00:15', '2026-11-23T00:15'],
    ['23:59', '2026-11-22T23:59'],
  ])('of an end, %s, is of the day that is near', (endTime, corrected) => {
    const entry = lasting('2026-11-22T23:58', '2026-11-23T00:20');
    expect(correct(entry, { endTime })).toMatchObject({ end: iso(corrected) });
  });

  it('that is still to come is asked about', () => {
    const entry = lasting('2026-11-22T23:58', null);
    expect(correct(entry, { time: '00:20' }, at('2026-11-23T00:10'))).toMatchObject({
      ...{ field: 'time', mend: { changes: { day: '2026-11-22' } } },
    });
  });

  it('of an end before the start is asked about', () => {
    const entry = lasting('2026-11-23T10:00', '2026-11-23T10:20');
    expect(correct(entry, { endTime: '09:50' })).toMatchObject({ field: 'end', mend: {} });
    expect(correct(entry, { time: '10:40' })).toMatchObject({ field: 'end', mend: {} });
  });
});

it.each([
  ['37,5', 375],
  ['36.8 °C', 368],
  ['375', 375],
  ['37', 370],
  ['37,5°', 375],
  ['37,5º', 375],
  ['37,5 ºC', 375],
  ['37,5 graus', 375],
  ['37 ,5', 375],
  ['37.5 c', 375],
  ['37°5', 375],
  // What is cold, or a fever, stays so.
  ['35,96', 359],
  ['37,45', 375],
  ['3,75', null],
  ['29,8', 298],
  ['99', 990],
  ['', null],
])('reads %s as %s tenths of a degree', (text, tenths) => {
  expect(readTemperature(text)).toBe(tenths);
});

it.each([
  ['30', { tenths: 300 }],
  ['29,8', { field: 'temperature' }],
  ['45,1', { field: 'temperature' }],
])('saves no temperature that no thermometer shows of a child: %s', (temperature, read) => {
  const draft = { ...emptyDraft('temperature', NOW), temperature };
  expect(readDraft(draft, NOW)).toMatchObject(read);
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
