import { useRef, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import { useForm, type FormOptions } from './use-form.ts';

type ConfirmDialogProps<Values> = FormOptions<Values> & {
  readonly title: string;
  /** What happens then. */
  readonly children: ReactNode;
  /** Label of the submit button, and its label while it sends. */
  readonly action: string;
  readonly busy: string;
  readonly onClose: () => void;
};

/** Asks once more before something that cannot be undone, and does it. */
export function ConfirmDialog<Values>(props: ConfirmDialogProps<Values>) {
  const { title, children, action, busy, onClose, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { failure, isReady, isSending, onSubmit } = useForm(rest);
  return (
    <Dialog ref={dialog} title={title} isBusy={isSending} isLong onClose={onClose}>
      <form className="stack" method="post" onSubmit={onSubmit}>
        {children}
        <FormAlert failure={failure} />
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
