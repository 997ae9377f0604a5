import { expect, it } from 'vitest';
import { formatInstantDay } from './dates.ts';

it('writes the day that it is in São Paulo, wherever the machine stands', () => {
  expect(formatInstantDay(new Date('2027-11-21T15:00:00Z'))).toBe('21 de novembro de 2027');
  expect(formatInstantDay(new Date('2027-03-02T02:59:59Z'))).toBe('1 de março de 2027');
});
