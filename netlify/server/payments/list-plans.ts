import type { Plan } from '#contract/subscription.ts';
import { formatReais, PLANS } from '#contract/plans.ts';

/** What is sold, as the contract has it. No round trip. */
export function listPlans(): Promise<readonly Plan[]> {
  const { monthly, annual } = PLANS;
  return Promise.resolve([
    {
      id: 'monthly',
      name: monthly.name,
      price: monthly.priceCents / 100,
      interval: 'month',
      features: [...monthly.features],
    },
    {
      id: 'annual',
      name: annual.name,
      price: annual.priceCents / 100,
      interval: 'year',
      price_monthly_equivalent: annual.monthlyEquivalentCents / 100,
      discount: annual.discount,
      features: [...annual.features, `Economia de R$ ${formatReais(annual.savingCents)} por ano`],
    },
  ]);
}
