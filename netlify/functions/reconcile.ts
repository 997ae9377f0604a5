import type { Config } from '@netlify/functions';

import { reconcilePayments } from '#server/billing/reconcile-payments.ts';
import { schedule } from '#server/http/scheduled.ts';

export default schedule('reconcile', reconcilePayments);

export const config: Config = { schedule: '*/5 * * * *' };
