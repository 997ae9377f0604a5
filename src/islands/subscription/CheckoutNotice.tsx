import type { CheckoutState } from '#stores/checkout.ts';

/** What became of the press of a plan's button, beside that button; announced when it changes. */
export function CheckoutNotice({ checkout }: { readonly checkout: CheckoutState | undefined }) {
  return (
    <>
      <div role="alert">
        {checkout?.status === 'failed' && <p className="notice is-error">{checkout.sentence}</p>}
      </div>
      <div role="status">
        {checkout?.status === 'away' && (
          <div className="notice stack">
            <p>
              O Mercado Pago abriu em outra aba. Depois de pagar, volte para cá: esta página confere
              sozinha.
            </p>
            <p>
              <a className="tall-link" href={checkout.address}>
                Abrir o Mercado Pago nesta aba
              </a>
            </p>
          </div>
        )}
        {checkout?.status === 'paid' && (
          <div className="notice is-success stack">
            <p>Pagamento confirmado! O premium já está aberto para você.</p>
            <p>
              <a className="tall-link" href="/dashboard">
                Ir para o início
              </a>
            </p>
          </div>
        )}
      </div>
    </>
  );
}
