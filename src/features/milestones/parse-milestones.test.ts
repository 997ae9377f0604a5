import { expect, it } from 'vitest';
import { parseMilestones } from './milestones.ts';

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
