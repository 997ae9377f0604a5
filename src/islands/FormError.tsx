import type { FailureText, FailureWay } from './failure-text.ts';

/** The banner of a form that could not be sent; announced as soon as it appears. */
export function FormError({ failure }: { readonly failure: FailureText | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <div className="notice is-error">
          <p>{failure.message}</p>
          {failure.advice && <p>{failure.advice}</p>}
          {failure.way && (
            <p>
              <Way to={failure.way} />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Way({ to }: { readonly to: FailureWay }) {
  if (to === 'new-link') return <a href="/forgot-password">Pedir outro link</a>;
  // In another tab, so that what she typed is still here when she has signed in.
  return (
    <a href="/login" target="_blank">
      Entrar em outra aba
    </a>
  );
}
