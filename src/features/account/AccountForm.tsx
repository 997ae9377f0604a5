import { type ReactNode, useRef } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { type FormOptions, useForm } from '#components/ui/use-form.ts';

interface FormParts {
  readonly children: ReactNode;
  /** What the sending button says, and says while it sends. */
  readonly action: string;
  readonly busy: string;
}

interface FormBodyProps extends FormParts {
  readonly form: ReturnType<typeof useForm>;
  readonly className?: string;
  readonly cancel: string;
  readonly onCancel: () => void;
}

function FormBody(props: FormBodyProps) {
  const { form, className = '', children, action, busy, cancel, onCancel } = props;
  const { failure, isReady, isSending, onSubmit } = form;
  return (
    <form className={`stack ${className}`} method="post" onSubmit={onSubmit}>
      {children}
      <FormAlert failure={failure} />
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

type AccountFormProps<Values> = FormOptions<Values> &
  FormParts & { readonly onCancel: () => void; readonly cancel?: string };

/** A form that changes something of the account and leaves the page as it is. */
export function AccountForm<Values>(props: AccountFormProps<Values>) {
  const { children, action, busy, onCancel, cancel = 'Cancelar', ...rest } = props;
  const form = useForm({ ...rest, stays: true });
  return (
    <FormBody {...{ form, action, busy, cancel, onCancel }} className="account-form">
      {children}
    </FormBody>
  );
}

type ConfirmDialogProps<Values> = FormOptions<Values> &
  FormParts & { readonly title: string; readonly onClose: () => void };

/** Asks once more before something that cannot be undone, and does it. Open while it is rendered. */
export function ConfirmDialog<Values>(props: ConfirmDialogProps<Values>) {
  const { title, children, action, busy, onClose, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm(rest);
  const back = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} title={title} isBusy={form.isSending} isLong onClose={onClose}>
      <FormBody {...{ form, action, busy }} cancel="Voltar" onCancel={back}>
        {children}
      </FormBody>
    </Dialog>
  );
}
