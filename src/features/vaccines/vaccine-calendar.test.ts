import ICAL from 'ical.js';
import { afterEach, expect, it } from 'vitest';
import type { VaccineVisit } from '#contract/vaccines.ts';
import { vaccineCalendar } from './vaccine-calendar.ts';

const CHILD = { uid: 'd94d9e5e-8a5c-4a0c-9c3e-8f1f6a3a7d10' };
const NOW = Date.UTC(2026, 10, 22, 12);

const dose = (name: string, network: 'sus' | 'particular' | 'both') => ({
  id: 'x',
  name,
  vaccine: name,
  network,
  months: 2,
  until: 2,
  before: null,
  covers: [],
  isAgreed: false,
});
const VISITS: readonly VaccineVisit[] = [
  {
    age: { id: '2-meses', title: '2 meses', months: 2, doses: [] },
    day: '2026-03-31',
    doses: [dose('VIP, 1ª dose; a injetável', 'sus'), dose('Hexavalente, 1ª dose', 'particular')],
    isOverdue: false,
  },
  {
    age: { id: 'ao-nascer', title: 'Ao nascer', months: 0, doses: [] },
    day: '2026-11-23',
    doses: [dose('BCG, dose única', 'both')],
    isOverdue: true,
  },
];

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each(['America/Rio_Branco', 'America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])(
  'has whole days, wherever the device stands: %s',
  (name) => {
    process.env['TZ'] = name;
    const events = read(vaccineCalendar(VISITS, CHILD, NOW));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      '2026-03-31',
      '2026-11-23',
    ]);
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  },
);

it('says what is given, and nothing of the child', () => {
  const [first, second] = read(vaccineCalendar(VISITS, CHILD, NOW));
  expect(first?.summary).toBe('Vacinas: 2 meses');
  expect(first?.description).toBe(
    'VIP, 1ª dose; a injetável (SUS)\nHexavalente, 1ª dose (particular)\n\nLeve a Caderneta da Criança: o registro oficial é ela.',
  );
  expect(second?.summary).toBe('Vacinas: ao nascer (veja no posto)');
});

it('has one alarm an event, in the morning of the day before', () => {
  for (const { component } of read(vaccineCalendar(VISITS, CHILD, NOW))) {
    const alarms = component.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual([
      '-PT15H',
    ]);
    expect(alarms[0]?.getFirstPropertyValue('action')).toBe('DISPLAY');
  }
});

it('keeps the UIDs when it is made again, and grows its sequence', () => {
  const one = read(vaccineCalendar(VISITS, CHILD, NOW));
  const other = read(vaccineCalendar(VISITS, CHILD, NOW + 60_000));
  expect(one.map(({ uid }) => uid)).toEqual([
    `vacinas-2-meses-${CHILD.uid}@colinho`,
    `vacinas-ao-nascer-${CHILD.uid}@colinho`,
  ]);
  expect(other.map(({ uid }) => uid)).toEqual(one.map(({ uid }) => uid));
  expect(other[0]?.sequence).toBeGreaterThan(one[0]?.sequence ?? Infinity);
});
