import { expect, it } from 'vitest';
import { toPhoneLink } from './phone-link.ts';

it.each([
  ['(81) 99999-0000', 'tel:81999990000'],
  [' +55 81 3333.0000 ', 'tel:+558133330000'],
  ['192', 'tel:192'],
])('%s is called by %s', (typed, link) => {
  expect(toPhoneLink(typed)).toBe(link);
});

it.each(['', '12', 'pergunte ao João', '81 99999-0000 ou 81 98888-0000', '1'.repeat(16)])(
  '“%s” is no number',
  (typed) => {
    expect(toPhoneLink(typed)).toBe(null);
  },
);
