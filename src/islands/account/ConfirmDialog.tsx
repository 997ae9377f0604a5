import type { ReactNode } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { useForm, type FormOptions } from '#components/ui/use-form.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';

type ConfirmDialogProps<Values> = FormOptions<Values> & {
  readonly title: string;
  /** What happens then. */
  readonly children: ReactNode;
  /** What the sending button says, and says while it sends. */
  readonly action: string;
  readonly busy: string;
  readonly onClose: () => void;
};

/** Asks once more before something that cannot be taken back, and does it. */
export function ConfirmDialog<Values>(props: ConfirmDialogProps<Values>) {
  const { title, children, action, busy, onClose, ...rest } = props;
  const { failure, isReady, isSending, onSubmit } = useForm(rest);
  return (
    <AccountDialog title={title} isBusy={isSending} isLong onClose={onClose}>
      <form className="stack" method="post" onSubmit={onSubmit}>
        {children}
        <FormAlert failure={failure} />
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
