import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FLUENT_DRAWINGS } from '#queries/fluent-drawings.ts';
import { readWeeks } from './read-weeks.ts';

const weeks = readWeeks();

it('compares each week with a food of its own', () => {
  expect(new Set(weeks.map(({ food }) => food.name)).size).toBe(35);
});

it('shows each food with a drawing of its own', () => {
  expect(new Set(weeks.map(({ food }) => food.drawing)).size).toBe(35);
});

it('has every drawing, ours or of the icon set', () => {
  const own = readdirSync(new URL('../../src/drawings/', import.meta.url));
  const known = new Set([
    ...own.map((file) => file.replace(/\.svg$/, '')),
    ...Object.keys(FLUENT_DRAWINGS),
  ]);
  const missing = weeks.filter(({ food }) => !known.has(food.drawing));
  expect(missing.map(({ food }) => food.drawing)).toEqual([]);
});

it('says "uma" of the feminine foods and "um" of the others', () => {
  const FEMININE = new Set(
    (
      'lentilha cereja maçã pera manga banana-da-terra espiga alface acelga mandioca beterraba ' +
      'folha abóbora-de-pescoço cenoura erva-doce jaca melancia'
    ).split(' '),
  );
  for (const { food } of weeks) {
    const [noun = ''] = food.name.split(' ');
    expect(`${food.article} ${food.name}`).toBe(
      `${FEMININE.has(noun) ? 'uma' : 'um'} ${food.name}`,
    );
  }
});
