import type { ReactNode } from 'react';
import { FormError } from '#islands/FormError.tsx';
import type { FailureText } from '#islands/failure-text.ts';
import { useSubmission } from '#islands/use-submission.ts';

interface AccountFormProps {
  readonly children: ReactNode;
  /** What the sending button says, and says while it sends. */
  readonly action: string;
  readonly busy: string;
  /** Sends the fields. A returned text means that they are not ready to be sent. */
  readonly send: (fields: FormData) => Promise<FailureText | undefined>;
  /** What is said, with what to do then, after a failure that says nothing itself. */
  readonly fallback: string;
  readonly advice?: string;
  readonly onSent: () => void;
  readonly onCancel: () => void;
  readonly cancel?: string;
}

/** A form that changes something of the account and leaves the page as it is. */
export function AccountForm(props: AccountFormProps) {
  const { children, action, busy, onCancel, cancel = 'Cancelar', ...rest } = props;
  const { failure, isReady, isSending, onSubmit } = useSubmission({ ...rest, stays: true });
  return (
    <form className="stack account-form" method="post" onSubmit={onSubmit}>
      {children}
      <FormError failure={failure} />
      <div className="row">
        <button type="submit" className="button" aria-disabled={!isReady}>
          {isSending ? busy : action}
        </button>
        <button type="button" className="button is-text" disabled={isSending} onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}
