import { describe, expect, it } from 'vitest';
import { findCurrentList, milestoneListFor, parseMilestones } from './milestones.ts';

describe('milestoneListFor', () => {
  const LISTS = [2, 4, 6, 9, 12, 15, 18, 24, 36, 48, 60, 72, 96];

  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 4],
    [23, 18],
    [24, 24],
    [35, 24],
    [36, 36],
    [95, 72],
    [131, 96],
    [132, undefined],
  ])('for a child of %i months is the list of %s', (months, list) => {
    expect(milestoneListFor(months, LISTS)).toBe(list);
  });

  it('names none where there is none', () => {
    expect(milestoneListFor(3, [])).toBeUndefined();
  });
});

describe('parseMilestones', () => {
  const NAME = '<span data-item="solta-aaah"></span>';

  it('reads the name and the words of each item', () => {
    const html = `<ul>
    <li>${NAME}Solta &quot;aaah&quot;
      e ri.</li>
    <li><p><span data-item="olha"></span></p>\n<p>Olha &amp; sorri.</p></li>
  </ul>`;
    expect(parseMilestones(html)).toEqual([
      { id: 'solta-aaah', text: 'Solta "aaah" e ri.' },
      { id: 'olha', text: 'Olha & sorri.' },
    ]);
  });

  it.each([
    ['has markup', `${NAME}Solta <strong>aaah</strong>`, 'The milestone solta-aaah has markup'],
    ['has no name', 'Solta aaah', '“Solta aaah” needs one <Item name="…" />'],
    ['has two names', `${NAME}${NAME}Solta aaah`, '“Solta aaah” needs one <Item name="…" />'],
  ])('throws on an item that %s, and names it', (_, item, message) => {
    expect(() => parseMilestones(`<ul><li>${item}</li></ul>`)).toThrow(message);
  });
});

describe('findCurrentList', () => {
  const AGES = [2, 4, 6, 9, 12];

  it('is the list of the age', () => {
    expect(findCurrentList('2026-11-22', { day: '2026-06-22', weeks: 39 }, AGES)).toEqual({
      months: 4,
      text: 'Vocês estão por aqui: 5 meses.',
    });
  });

  it('goes by the corrected age of a child that came early, and names both', () => {
    expect(findCurrentList('2026-11-22', { day: '2026-06-22', weeks: 30 }, AGES)).toEqual({
      months: 2,
      text: expect.stringMatching(
        /^Vocês estão por aqui: 5 meses · cerca de 2 meses e meio de idade corrigida\. Quem/,
      ) as string,
    });
  });

  it.each([
    ['before the birth', '2026-06-21'],
    ['when the lists are outgrown', '2037-06-22'],
  ])('is none %s', (_, today) => {
    expect(findCurrentList(today, { day: '2026-06-22', weeks: null }, AGES)).toBeUndefined();
  });
});
