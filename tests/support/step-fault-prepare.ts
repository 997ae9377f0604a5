import { moveClock } from './own-clock.ts';
import type { Flow, Scene, Site } from './step-fault-flow.ts';
import type { StepFaults } from './step-fault.ts';

/** Brings a flow to its beginning, on a ledger that is empty but for what it needs. */
export async function prepareFlow(flow: Flow, site: Site, faults: StepFaults): Promise<Scene> {
  faults.mend();
  site.mercadoPago.webhooks = { mode: 'hold' };
  await moveClock(site, '0');
  site.mercadoPago.clearPayments();
  await site.sql(
    `truncate public.refunds, public.payments, public.orders, public.webhook_inbox,
       public.payment_alerts, public.reconciliation`,
  );
  const scene = await flow.prepare(site);
  faults.forget();
  return scene;
}
