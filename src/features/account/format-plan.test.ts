import { expect, it } from 'vitest';
import { formatAmount, formatPlanTerm, lastDayBefore } from './format-plan.ts';

const UNTIL = '2027-11-21T15:00:00Z';

it.each([
  [
    { is_premium: true, premium_until: UNTIL, plan_id: 'annual' },
    'Plano premium anual, até 21 de novembro de 2027',
  ],
  [
    { is_premium: true, premium_until: UNTIL, plan_id: 'monthly' },
    'Plano premium mensal, até 21 de novembro de 2027',
  ],
  [
    { is_premium: true, premium_until: UNTIL, plan_id: null },
    'Plano premium, até 21 de novembro de 2027',
  ],
  [{ is_premium: true, premium_until: null, plan_id: null }, 'Plano premium'],
  [{ is_premium: true, premium_until: 'no day', plan_id: null }, 'Plano premium'],
  [{ is_premium: false, premium_until: UNTIL, plan_id: null }, 'Plano gratuito'],
] as const)('%j is %j', (term, words) => {
  expect(formatPlanTerm(term)).toBe(words);
});

it('keeps an amount together with its sign', () => {
  expect(formatAmount(35988)).toBe('R$\u00a0359,88');
});

it('names the last day on which the purchase can be taken back, not the moment after it', () => {
  expect(lastDayBefore('2026-11-29T03:00:00Z')).toBe('28 de novembro de 2026');
});
