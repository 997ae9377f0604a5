import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $paymentCheck, watchPayment } from '#stores/payment-check.ts';
import { PAID_MESSAGE } from './payment/paid-message.tsx';
import { PaymentMessage } from './payment/PaymentMessage.tsx';
import { pendingMessage } from './payment/pending-message.tsx';
import { successMessage } from './payment/success-message.tsx';

interface PaymentResultProps {
  /** What the provider said when it sent her back. The page believes the server alone. */
  readonly claim: 'success' | 'pending';
}

/** What became of a payment: asks the server until it is confirmed, and says so without a reload. */
export default function PaymentResult({ claim }: PaymentResultProps) {
  const check = useStore($paymentCheck, { ssr: 'initial' });
  const region = useFocusFallback<HTMLElement>();
  useEffect(watchPayment, []);

  const toMessage = claim === 'success' ? successMessage : pendingMessage;
  return (
    <section {...region} className="card payment-result" data-check={check} aria-label="Pagamento">
      <PaymentMessage {...(check === 'paid' ? PAID_MESSAGE : toMessage(check))} />
    </section>
  );
}
