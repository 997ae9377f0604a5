import { askAgain } from '#stores/payment-check.ts';

/** Once the page has stopped asking by itself: the reader asks. */
export function CheckAgain({ isAsking }: { readonly isAsking: boolean }) {
  return (
    <button type="button" className="button" aria-disabled={isAsking} onClick={askAgain}>
      {isAsking ? 'Verificando...' : 'Verificar de novo'}
    </button>
  );
}
