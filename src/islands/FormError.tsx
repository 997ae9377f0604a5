import type { FailureText } from './failure-text.ts';

/** The banner of a form that could not be sent; announced as soon as it appears. */
export function FormError({ failure }: { readonly failure: FailureText | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <div className="notice is-error">
          <p>{failure.message}</p>
          {failure.advice && <p>{failure.advice}</p>}
        </div>
      )}
    </div>
  );
}
