import { expect, it } from 'vitest';
import { formatReais, PLANS } from './plans.ts';

it('shows prices with a decimal comma', () => {
  expect(formatReais(PLANS.monthly.priceCents)).toBe('39,90');
  expect(formatReais(PLANS.annual.priceCents)).toBe('359,88');
  expect(formatReais(PLANS.annual.monthlyEquivalentCents)).toBe('29,99');
  expect(formatReais(PLANS.annual.savingCents)).toBe('119,52');
  expect(formatReais(123456)).toBe('1.234,56');
});

it('divides the annual price into twelve equal months', () => {
  expect(PLANS.annual.monthlyEquivalentCents * 12).toBe(PLANS.annual.priceCents);
});
