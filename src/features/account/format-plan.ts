import type { PaymentState, Subscription } from '#contract/subscription.ts';
import { formatInstantDay } from '#lib/dates.ts';
import { formatReais, PLANS } from '#contract/plans.ts';

/** What a payment is, in words. */
export const PAYMENT_STATES: Readonly<Record<PaymentState, string>> = {
  waiting: 'aguardando pagamento',
  expired: 'vencido',
  reviewing: 'em análise',
  paid: 'pago',
  refused: 'não realizado',
  refunding: 'devolução pedida',
  refunded: 'devolvido',
  contested: 'contestado',
};

type Term = Pick<Subscription, 'is_premium' | 'premium_until' | 'plan_id'>;

/** 'Plano premium anual, até 21 de novembro de 2027', as far as that is known. */
export function formatPlanTerm({ is_premium, premium_until, plan_id }: Term): string {
  if (!is_premium) return 'Plano gratuito';
  const plan = plan_id ? `Plano premium ${PLANS[plan_id].name.toLowerCase()}` : 'Plano premium';
  const end = new Date(premium_until ?? Number.NaN);
  return Number.isNaN(end.getTime()) ? plan : `${plan}, até ${formatInstantDay(end)}`;
}

/** Cents with the sign, which stays on the line of its number. */
export function formatAmount(cents: number): string {
  return `R$\u00a0${formatReais(cents)}`;
}

/** The last day before a moment that is too late: that moment is the first of the day after. */
export function lastDayBefore(end: string): string {
  return formatInstantDay(new Date(Date.parse(end) - 1));
}
