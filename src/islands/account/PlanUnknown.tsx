import { useStore } from '@nanostores/react';
import { $session } from '#stores/session.ts';
import { retrySubscription } from '#stores/subscription.ts';
import { PlanState } from './PlanState.tsx';

/** Her plan could not be asked for. Without a network, what this device knows of it stands in. */
export function PlanUnknown({ isOffline }: { readonly isOffline: boolean }) {
  const session = useStore($session);
  const { is_premium, premium_until = null } = session.status === 'in' ? session.account : {};
  return (
    <>
      {isOffline && is_premium !== undefined && (
        <PlanState is_premium={is_premium} premium_until={premium_until} plan_id={null} />
      )}
      <div className="notice stack">
        <p role="alert">
          {isOffline
            ? 'Sem contato com o servidor. Mostramos o que este aparelho sabe do seu plano; os pagamentos aparecem quando a internet voltar.'
            : 'Não conseguimos carregar a sua conta agora. Nada se perdeu.'}
        </p>
        <button type="button" className="button is-quiet" onClick={() => void retrySubscription()}>
          Tentar de novo
        </button>
      </div>
    </>
  );
}
