import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';

interface TimerDialogProps {
  readonly title: string;
  /** What the sending button says. */
  readonly action: string;
  readonly children: ReactNode;
  /** Takes what was typed. Answers whether it is good, so that the dialog closes. */
  readonly onSubmit: () => boolean;
  /** After it has closed, in whatever way. */
  readonly onClose: () => void;
  /** Another way out, such as deleting: run once the dialog has closed and given the focus back. */
  readonly way?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A form over the page. Open while it is rendered; the focus goes back to where it was. */
export function TimerDialog(props: TimerDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef<() => void>(undefined);
  const { title, action, children, onSubmit, onClose, way } = props;

  useEffect(() => dialog.current?.showModal(), []);

  const close = () => dialog.current?.close();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (onSubmit()) close();
  };
  const leave = () => {
    // Where the button that opened it is gone, the focus is nowhere, or still in what has closed.
    const { activeElement, body } = document;
    const isLost = activeElement === body || dialog.current?.contains(activeElement);
    if (isLost) dialog.current?.closest('main')?.focus();
    onClose();
    leaving.current?.();
  };
  return (
    <dialog ref={dialog} className="timer-dialog" aria-labelledby={id} onClose={leave}>
      <form className="stack" onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
        <div className="row">
          <button type="submit" className="button">
            {action}
          </button>
          <button type="button" className="button is-quiet" onClick={close}>
            Cancelar
          </button>
          {way && (
            <button
              type="button"
              className="button is-text"
              onClick={() => {
                leaving.current = way.run;
                close();
              }}
            >
              {way.label}
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}
