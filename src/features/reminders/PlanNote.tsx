import { useStore } from '@nanostores/react';
import { $session } from '#lib/session.ts';

/** Said where she asks for what is sent with the plan alone, and the account has none; nothing otherwise. */
export function PlanNote() {
  const session = useStore($session);
  if (session.status !== 'in' || session.account.is_premium) return null;
  return (
    <p>
      Os lembretes de vacinas e exames fazem parte do plano premium: sem ele, não são enviados.{' '}
      <a href="/subscriptions">Ver os planos</a>
    </p>
  );
}
