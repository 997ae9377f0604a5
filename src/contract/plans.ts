/**
 * What is sold. Prices in integer cents of BRL. A plan is one payment for one period and does not
 * renew by itself. The saving is the owner's figure (see docs/decisions).
 */
export const PLANS = {
  monthly: {
    name: 'Mensal',
    priceCents: 3990,
    features: [
      'Todo o conteúdo premium',
      'Contador de contrações',
      'Música e ruído branco',
      'Suporte prioritário',
    ],
  },
  annual: {
    name: 'Anual',
    priceCents: 35988,
    monthlyEquivalentCents: 2999,
    savingCents: 11952,
    discount: '25% OFF',
    features: ['Tudo do plano mensal', 'Acesso garantido por 12 meses'],
  },
} as const;

export type PlanId = keyof typeof PLANS;

/** Cents as a price with a decimal comma and no sign: 3990 → '39,90'. */
export function formatReais(cents: number): string {
  return (cents / 100).toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
