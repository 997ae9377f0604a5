import { expect, it } from 'vitest';
import { suggestEmail } from './email-slips.ts';

it.each([
  ['bia@gmial.com', 'bia@gmail.com'],
  ['bia@gmail.con', 'bia@gmail.com'],
  ['bia@gmail.com.br', 'bia@gmail.com'],
  ['Bia@hotnail.com', 'bia@hotmail.com'],
  ['bia@yaho.com.br', 'bia@yahoo.com.br'],
])('takes %s for a slip of %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'bia@gmail.com',
  'bia@mail.com',
  'bia@ig.com.br',
  'bia@gmaaaail.com',
  'bia@hospital.org',
  'bia',
  'bia@',
  '',
])('leaves %s as it is', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
