import { expect, it } from 'vitest';
import { toJsonSchema } from '#schemas/fields.ts';
import { z } from '#contract/z.ts';
import { fieldRows } from './field-tables.ts';

const about = (title: string) => z.meta({ title, description: `O que é ${title}.` });
const entry = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(40), about('Nome')),
  kind: z.enum(['um', 'uma']).check(about('Artigo')),
  tips: z
    .array(z.string().check(z.minLength(20), z.maxLength(60)))
    .check(z.minLength(3), about('Ideias')),
  things: z
    .array(z.strictObject({ note: z.optional(z.string()).check(about('Nota')) }))
    .check(z.length(5), about('Coisas')),
  day: z.coerce.date().check(about('Dia')),
});

it('lists every field with its limits, and those of a list’s items below the list', () => {
  const rows = fieldRows(toJsonSchema(entry));
  expect(rows.map(({ path, title, limits }) => [path.join('.'), title, limits])).toEqual([
    ['name', 'Nome', '2 a 40 letras'],
    ['kind', 'Artigo', '`um` ou `uma`'],
    ['tips', 'Ideias', '3 ou mais itens, cada um com 20 a 60 letras'],
    ['things', 'Coisas', '5 itens'],
    ['things.note', 'Nota', ''],
    ['day', 'Dia', 'um dia'],
  ]);
  expect(rows.filter(({ isOptional }) => isOptional).map(({ title }) => title)).toEqual(['Nota']);
  expect(rows[0]?.description).toBe('O que é Nome.');
});
