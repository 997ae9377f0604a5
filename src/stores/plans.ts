import { atom } from 'nanostores';
import type { Plan } from '#contract/plan.ts';
import { listPlans } from '#client/list-plans.ts';

/** What can be bought, as the server offers it. */
export type PlanList =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly plans: readonly Plan[] };

export const $plans = atom<PlanList>({ status: 'loading' });

/** Asks for the plans. A failure is logged and leaves the list empty. */
export async function loadPlans(): Promise<void> {
  $plans.set({ status: 'loading' });
  try {
    $plans.set({ status: 'ready', plans: await listPlans() });
  } catch (error) {
    console.warn(
      'Os planos não puderam ser carregados.',
      error instanceof Error ? error.message : '',
    );
    $plans.set({ status: 'failed' });
  }
}
