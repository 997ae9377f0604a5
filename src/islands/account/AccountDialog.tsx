import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface AccountDialogProps {
  readonly title: string;
  /** While something is under way the dialog does not close. */
  readonly isBusy: boolean;
  /** Whether the focus starts at the title, where there is much to read before the first button. */
  readonly isLong?: boolean;
  /** After it has closed, in whatever way. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question over the account's page. Open while it is rendered; the focus goes back to where it was. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, isBusy, isLong = false, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not autoFocus: React knows it of fields alone.
    if (isLong) heading.current?.focus();
    // Closed before it is gone, so that the browser gives the focus back.
    return () => current?.close();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Where the focus starts is decided once.
  }, []);

  return (
    <dialog
      ref={dialog}
      className="account-dialog"
      aria-labelledby={id}
      onClose={onClose}
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
