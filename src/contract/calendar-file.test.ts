import ICAL from 'ical.js';
import { expect, it } from 'vitest';

import { writeCalendar } from './calendar-file.ts';

it('can be read again, whatever a text has in it, and has no line of more than 75 bytes', () => {
  const description = `Vírgula, ponto; barra \\ e aspas "\nãé${'ç'.repeat(90)} 🤱${'x'.repeat(73)}ã`;
  const text = writeCalendar({
    name: 'Vacinas',
    product: 'Agenda',
    sequence: 7,
    changedAt: new Date('2026-11-26T12:00:00Z'),
    events: [{ uid: 'a@colinho', day: '2028-02-29', title: 'A; B, C', description }],
  });
  const lines = text.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [component] = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(component);
  expect([event.summary, event.description]).toEqual(['A; B, C', description]);
  expect([event.startDate.toString(), event.startDate.isDate]).toEqual(['2028-02-29', true]);
  expect([event.uid, event.sequence]).toEqual(['a@colinho', 7]);
});

it.each([
  ['eve', '-PT15H'],
  ['day', 'PT9H'],
] as const)('rings at nine in the morning, counted from the beginning: %s', (on, trigger) => {
  const text = writeCalendar({
    name: 'Colinho',
    product: 'Agenda',
    sequence: 1,
    changedAt: new Date('2026-11-26T12:00:00Z'),
    events: [
      {
        uid: 'a@colinho',
        day: '2026-12-18',
        title: 'A',
        description: '',
        alarm: { on, text: 'A' },
      },
    ],
  });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const alarm = calendar.getFirstSubcomponent('vevent')?.getFirstSubcomponent('valarm');
  const property = alarm?.getFirstProperty('trigger');
  expect(String(property?.getFirstValue())).toBe(trigger);
  expect(property?.getParameter('related') ?? 'START').toBe('START');
});
