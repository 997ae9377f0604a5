import type { PaymentCheck } from '#stores/payment-check.ts';
import { CheckAgain } from './CheckAgain.tsx';
import { LeaveLinks } from './LeaveLinks.tsx';
import type { PaymentMessageProps } from './PaymentMessage.tsx';

/** /payment/success until the server confirms: the provider's 'approved' in the address proves nothing. */
export function successMessage(check: Exclude<PaymentCheck, 'paid'>): PaymentMessageProps {
  if (check === 'checking') {
    return {
      title: 'Seu pagamento',
      body: <p className="spinner">Verificando pagamento...</p>,
    };
  }
  if (check === 'signed-out') {
    return {
      title: 'Seu pagamento está seguro',
      body: <p>Ninguém entrou neste aparelho ainda. O seu plano aparece depois que você entrar.</p>,
      actions: (
        <>
          <a className="button" href="/login?next=/payment/success">
            Entrar
          </a>
          <a className="button is-text" href="/">
            Voltar ao site
          </a>
        </>
      ),
    };
  }
  const isWaiting = check === 'waiting';
  return {
    title: 'Falta só a confirmação',
    body: (
      <>
        <p>Seu pagamento foi aprovado e está sendo processado.</p>
        <p className="muted">
          {isWaiting
            ? 'Esta página confere sozinha e avisa quando o plano abrir. Você não precisa fazer nada.'
            : 'Está demorando mais do que o normal. Pode fechar esta página: o plano abre assim que a confirmação chegar.'}
        </p>
      </>
    ),
    actions: (
      <>
        {!isWaiting && <CheckAgain isAsking={check === 'asking'} />}
        <LeaveLinks isQuiet />
      </>
    ),
  };
}
