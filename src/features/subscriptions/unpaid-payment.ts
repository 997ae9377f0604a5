import type { PaymentMethod, ReceiptPayment } from '#contract/subscription.ts';

/** A Pix or boleto in words: 'o Pix'. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  pix: 'Pix',
  boleto: 'boleto',
};

/** Whether a payment is neither approved nor over. */
export const isOpen = ({ state }: Pick<ReceiptPayment, 'state'>): boolean =>
  state === 'waiting' || state === 'reviewing';

/** Of a boleto that may have been paid already. */
export const BOLETO_CLEARING = 'Se você já pagou o boleto, a confirmação pode levar até 48 horas.';

/** Whether it is a boleto that the provider waits for, although its term is over. */
export function isClearing({ method, state }: Pick<ReceiptPayment, 'method' | 'state'>): boolean {
  return method === 'boleto' && state === 'reviewing';
}

/** A payment that its payer has to make: how, and until when, ISO 8601; null where the provider does not say. */
export interface Unpaid {
  readonly method: PaymentMethod;
  readonly expires_at: string | null;
}

/**
 * Until when a payment can be paid, by the device's clock and seen from `now` (milliseconds since 1970): 'até hoje, às
 * 15:40', 'até 24 de novembro, às 15:40'. Without lib/dates.ts, whose chunk the pages that sell do not load.
 */
export function formatDeadline(expiresAt: string, now = Date.now()): string {
  const at = new Date(expiresAt);
  const isToday = at.toDateString() === new Date(now).toDateString();
  const day = isToday ? 'hoje' : at.toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' });
  return `até ${day}, às ${at.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}`;
}

/** 'Falta você pagar o Pix: até hoje, às 15:40.' A boleto that was paid waits as well, until its bank has said so. */
export function formatUnpaid({ method, expires_at }: Unpaid, now?: number): string {
  const line = `Falta você pagar o ${METHOD_NAMES[method]}${expires_at ? `: ${formatDeadline(expires_at, now)}` : ''}.`;
  return method === 'boleto' ? `${line} Já pagou? A confirmação pode levar até 48 horas.` : line;
}
