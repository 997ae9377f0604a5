import { expect, it } from 'vitest';
import { readWeeks } from './read-weeks.ts';

const weeks = readWeeks();
const bodyOf = (number: number) => weeks.find(({ week }) => week === number)?.body ?? '';

it('explains at week 20 that the measure changed, not the baby’s growth', () => {
  expect(bodyOf(20)).toMatch(/da cabeça ao bumbum/);
  expect(bodyOf(20)).toMatch(/da cabeça aos pés/);
  expect(bodyOf(20)).toMatch(/forma de medir/);
  expect(bodyOf(20)).toMatch(/não cresceu 10 cm/);
});

it('says at week 40 what happens at 41 weeks and that 42 are not exceeded', () => {
  const [, at41 = '', at42 = ''] = bodyOf(40).split(/^### .*$/m);
  expect(bodyOf(40)).toMatch(/^### 41 semanas$/m);
  expect(bodyOf(40)).toMatch(/^### 42 semanas$/m);
  expect(at41).toMatch(/líquido/);
  expect(at41).toMatch(/batimentos/);
  expect(at41).toMatch(/indução/);
  expect(at42).toMatch(/não deve passar das 42 semanas/);
});

it.each(['41', '42'])(
  'sends her to the hospital for fewer movements at %s weeks too',
  (heading) => {
    const section =
      bodyOf(40)
        .split(/^### /m)
        .find((part) => part.startsWith(heading)) ?? '';
    expect(section).toMatch(/[Mm]ovimentos a menos|mexe menos/);
    expect(section).toMatch(/na hora|imediatamente/);
  },
);

it.each([
  [13, '## Começa o segundo trimestre'],
  [28, '## Começa o terceiro trimestre'],
])('opens the trimester at week %i', (week, heading) => {
  expect(bodyOf(week)).toContain(heading);
});
