import { useRef, type ReactNode } from 'react';
import { FormError } from '#islands/FormError.tsx';
import { useSubmission } from '#islands/use-submission.ts';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What happens then. */
  readonly children: ReactNode;
  /** Label of the submit button, and its label while it sends. */
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

/** Asks once more before something that cannot be undone, and does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busy, send, onClose, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { failure, isReady, isSending, onSubmit } = useSubmission({
    ...rest,
    send: async (fields) => {
      await send(fields);
      return undefined;
    },
  });
  return (
    <Dialog ref={dialog} title={title} isBusy={isSending} isLong onClose={onClose}>
      <form className="stack" method="post" onSubmit={onSubmit}>
        {children}
        <FormError failure={failure} />
        <div className="row">
          <button type="submit" className="button" aria-disabled={!isReady}>
            {isSending ? busy : action}
          </button>
          <button
            type="button"
            className="button is-text"
            disabled={isSending}
            onClick={() => dialog.current?.close()}
          >
            Voltar
          </button>
        </div>
      </form>
    </Dialog>
  );
}
