import { LeaveLinks } from './LeaveLinks.tsx';
import type { PaymentMessageProps } from './PaymentMessage.tsx';

/** The server has confirmed. */
export const PAID_MESSAGE: PaymentMessageProps = {
  title: 'Pagamento confirmado!',
  body: (
    <p>
      O seu plano está aberto. O recibo fica em <a href="/account">Minha conta</a>.
    </p>
  ),
  actions: <LeaveLinks />,
};
