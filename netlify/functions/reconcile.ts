import type { Config } from '@netlify/functions';
import { serveScheduled } from '#server/http/serve-scheduled.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';

export default serveScheduled('reconcile', reconcilePayments);

export const config: Config = {
  schedule: '*/5 * * * *',
};
