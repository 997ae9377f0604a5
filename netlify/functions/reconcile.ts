import type { Config } from '@netlify/functions';
import { serveScheduled } from '#server/http/serve-scheduled.ts';
import { withMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';

export default serveScheduled('reconcile', withMercadoPago(reconcilePayments));

export const config: Config = {
  schedule: '*/5 * * * *',
};
