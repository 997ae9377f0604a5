import { expect, it } from 'vitest';
import type { Plan } from '#contract/subscription.ts';
import { formatPlan } from './PlanCard.tsx';

const MONTHLY: Plan = {
  id: 'monthly',
  name: 'Mensal',
  price: 39.9,
  interval: 'month',
  features: [],
};
const ANNUAL: Plan = {
  id: 'annual',
  name: 'Anual',
  price: 359.88,
  interval: 'year',
  price_monthly_equivalent: 29.99,
  features: [],
};

it('says what a month costs, and that it ends there', () => {
  expect(formatPlan(MONTHLY)).toEqual({
    price: '39,90',
    unit: 'por mês',
    equivalent: undefined,
    action: 'Assinar mensal',
    term: 'Um pagamento de R$\u00a039,90 por 1 mês. Não renova sozinho.',
  });
});

it('says what a year costs in one payment, and what that is a month', () => {
  expect(formatPlan(ANNUAL)).toEqual({
    price: '359,88',
    unit: 'por ano',
    equivalent: 'equivale a R$\u00a029,99 por mês',
    action: 'Assinar anual',
    term: 'Um pagamento de R$\u00a0359,88 por 12 meses. Não renova sozinho.',
  });
});

it('takes any other interval for a year', () => {
  expect(formatPlan({ ...ANNUAL, interval: 'decade' }).unit).toBe('por ano');
});
