import type { ReactNode } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { useForm, type FormOptions } from '#components/ui/use-form.ts';

type AccountFormProps<Values> = FormOptions<Values> & {
  readonly children: ReactNode;
  /** What the sending button says, and says while it sends. */
  readonly action: string;
  readonly busy: string;
  readonly onCancel: () => void;
  readonly cancel?: string;
};

/** A form that changes something of the account and leaves the page as it is. */
export function AccountForm<Values>(props: AccountFormProps<Values>) {
  const { children, action, busy, onCancel, cancel = 'Cancelar', ...rest } = props;
  const { failure, isReady, isSending, onSubmit } = useForm({ ...rest, stays: true });
  return (
    <form className="stack account-form" method="post" onSubmit={onSubmit}>
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
