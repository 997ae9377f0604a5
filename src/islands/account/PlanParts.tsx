import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $session } from '#stores/session.ts';
import { $subscription, followSubscription } from '#stores/subscription.ts';
import { Spinner } from '#components/ui/Spinner.tsx';
import { PaymentList } from './PaymentList.tsx';
import { PlanState } from './PlanState.tsx';
import { PlanUnknown } from './PlanUnknown.tsx';
import { Withdrawal } from './Withdrawal.tsx';

/** The plan's part of the reader's account: its term, the receipt, the way out within seven days. */
export function PlanParts() {
  const state = useStore($subscription, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();
  useEffect(followSubscription, []);

  const readerName = session.status === 'in' ? session.account.name : undefined;
  return (
    <div
      {...region}
      className="account-parts"
      aria-busy={state.status === 'loading'}
      data-view={state.status}
    >
      {state.status === 'loading' && <Spinner>Carregando a sua conta...</Spinner>}
      {state.status === 'failed' && <PlanUnknown isOffline={state.isOffline} />}
      {state.status === 'ready' && (
        <>
          <PlanState {...state.subscription} />
          <PaymentList payments={state.subscription.payments} readerName={readerName} />
          <Withdrawal
            until={state.subscription.refundable_until}
            amountCents={state.subscription.refundable_cents}
          />
        </>
      )}
    </div>
  );
}
