import type { PaymentCheck } from '#stores/payment-check.ts';
import { CheckAgain } from './CheckAgain.tsx';
import { LeaveLinks } from './LeaveLinks.tsx';
import type { PaymentMessageProps } from './PaymentMessage.tsx';

/** /payment/pending until the server confirms: how long it may take, and who tells her. */
export function pendingMessage(check: Exclude<PaymentCheck, 'paid'>): PaymentMessageProps {
  const isResting = check === 'resting' || check === 'asking';
  return {
    title: 'Pagamento em processamento',
    body: (
      <>
        <p>
          Seu pagamento está sendo processado. A aprovação pode levar de alguns minutos a 48 horas,
          e a confirmação chega por e-mail, enviada pelo Mercado Pago.
        </p>
        <p className="muted only-reader">
          O plano abre sozinho quando o pagamento for aprovado. Não é preciso pagar de novo nem
          deixar esta página aberta.
        </p>
        <p className="only-visitor">
          Ninguém entrou neste aparelho ainda. O seu plano aparece depois que você{' '}
          <a href="/login?next=/payment/pending">entrar</a>.
        </p>
      </>
    ),
    actions: (
      <>
        {isResting && <CheckAgain isAsking={check === 'asking'} />}
        <LeaveLinks isQuiet={isResting} />
      </>
    ),
  };
}
