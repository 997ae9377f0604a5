import type { Plan } from '#contract/plan.ts';
import { formatReais } from '#rules/format-reais.ts';

/** A plan in the words of its card. */
export interface PlanText {
  /** Without the sign: '359,88'. */
  readonly price: string;
  readonly unit: string;
  /** What that is a month, where the plan says so. */
  readonly equivalent: string | undefined;
  readonly action: string;
  /** All that will be paid, for how long, and that it ends there. */
  readonly term: string;
}

const toReais = (price: number) => formatReais(Math.round(price * 100));

/** The words for a plan as GET /api/plans answers it. */
export function describePlan(plan: Plan): PlanText {
  const isMonthly = plan.interval === 'month';
  const { name, price_monthly_equivalent: equivalent } = plan;
  const price = toReais(plan.price);
  return {
    price,
    unit: isMonthly ? '/mês' : '/ano',
    equivalent:
      equivalent === undefined ? undefined : `equivale a R$\u00a0${toReais(equivalent)} por mês`,
    action: `Assinar ${name.toLowerCase()}`,
    term: `Um pagamento de R$\u00a0${price} por ${isMonthly ? '1 mês' : '12 meses'}. Não renova sozinho.`,
  };
}
