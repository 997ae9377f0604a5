import type { ReactNode } from 'react';
import { FormError } from '#islands/FormError.tsx';
import { useSubmission } from '#islands/use-submission.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What happens then. */
  readonly children: ReactNode;
  /** What the sending button says, and says while it sends. */
  readonly action: string;
  readonly busy: string;
  readonly send: (fields: FormData) => Promise<void>;
  /** What is said, with what to do then, after a failure that says nothing itself. */
  readonly fallback: string;
  readonly advice?: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
  /** Whether the page goes on afterwards. */
  readonly stays?: boolean;
}

/** Asks once more before something that cannot be taken back, and does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busy, send, onClose, ...rest } = props;
  const { failure, isReady, isSending, onSubmit } = useSubmission({
    ...rest,
    send: async (fields) => {
      await send(fields);
      return undefined;
    },
  });
  return (
    <AccountDialog title={title} isBusy={isSending} isLong onClose={onClose}>
      <form className="stack" method="post" onSubmit={onSubmit}>
        {children}
        <FormError failure={failure} />
        <div className="row">
          <button type="submit" className="button" aria-disabled={!isReady}>
            {isSending ? busy : action}
          </button>
          <CloseDialog disabled={isSending} />
        </div>
      </form>
    </AccountDialog>
  );
}
