import type { ReactNode } from 'react';
import type { FailureLink, FormFailure } from './form-failure.ts';

interface FormAlertProps {
  readonly failure: FormFailure | undefined;
  /** What this form offers then. */
  readonly children?: ReactNode;
}

/** The banner of a form that could not be sent; announced as soon as it appears. */
export function FormAlert({ failure, children }: FormAlertProps) {
  return (
    <div role="alert">
      {failure && (
        <div className="notice is-error">
          <p>{failure.message}</p>
          {failure.advice && <p>{failure.advice}</p>}
          {failure.link && (
            <p>
              <WayOut to={failure.link} />
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

function WayOut({ to }: { readonly to: FailureLink }) {
  if (to === 'reset-link')
    return (
      <a className="tall-link" href="/forgot-password">
        Pedir outro link
      </a>
    );
  // In another tab, so that what was typed is still here after signing in.
  return (
    <a className="tall-link" href="/login" target="_blank">
      Entrar em outra aba
    </a>
  );
}
