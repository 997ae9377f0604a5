import {
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';

interface DialogProps {
  /** The caller closes it by `ref.current?.close()`. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly className?: string;
  /** While busy it does not close on Esc. */
  readonly isBusy?: boolean;
  /** Focus starts at the title, where there is much to read before the first control. */
  readonly isLong?: boolean;
  /** Runs after it has closed, in whatever way. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is rendered. Focus returns to what opened it, else goes to `<main>`. */
export function Dialog(props: DialogProps) {
  const { ref, title, className = '', isBusy = false, isLong = false, onClose, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const { current } = ref;
    current?.showModal();
    // Not autoFocus: React heeds it on fields only.
    if (isLong) heading.current?.focus();
    // Closed before it is removed, so that the browser gives the focus back.
    return () => current?.close();
    // oxlint-disable-next-line react/exhaustive-deps -- Where the focus starts is decided once.
  }, []);

  const closed = () => {
    const { activeElement, body } = document;
    // Where the opener is gone, the focus is nowhere, or still in the closed dialog.
    const isLost = activeElement === body || ref.current?.contains(activeElement);
    if (isLost) ref.current?.closest('main')?.focus();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={closed}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <div className="stack">
        <h2 ref={heading} id={id} tabIndex={isLong ? -1 : undefined}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

interface FormDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly action: string;
  readonly children: ReactNode;
  /** Saves what was typed. Returns whether it was valid; the dialog closes then. */
  readonly onSubmit: () => boolean;
  readonly onClose: () => void;
  /** Another way out, such as deleting: runs once the dialog has closed and given the focus back. */
  readonly secondary?: { readonly label: string; readonly run: () => void };
}

/** A form in a dialog, whose fields are validated by `onSubmit`, not by the browser. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, children, onSubmit, onClose, secondary } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const afterClose = useRef<() => void>(undefined);

  const close = () => dialog.current?.close();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (onSubmit()) close();
  };
  const closed = () => {
    onClose();
    afterClose.current?.();
  };
  return (
    <Dialog ref={dialog} className="is-form" title={title} onClose={closed}>
      <form className="stack" onSubmit={submit} noValidate>
        {children}
        <div className="row">
          <button type="submit" className="button">
            {action}
          </button>
          <button type="button" className="button is-quiet" onClick={close}>
            Cancelar
          </button>
          {secondary && (
            <button
              type="button"
              className="button is-text"
              onClick={() => {
                afterClose.current = secondary.run;
                close();
              }}
            >
              {secondary.label}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
