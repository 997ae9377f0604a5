import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '#islands/use-hydrated.ts';

/** What an open part can do: close again, or close and say what came of it. */
export interface OpenPart {
  readonly close: () => void;
  readonly done: (news: string) => void;
}

interface AccountPartProps {
  readonly id: string;
  readonly title: string;
  /** What is there now. */
  readonly children: ReactNode;
  /** What the button says that opens it; none where nothing can be changed now. */
  readonly action: string | undefined;
  /** A form in the button's place. */
  readonly form?: (part: OpenPart) => ReactNode;
  /** A question over the page. */
  readonly dialog?: (part: OpenPart) => ReactNode;
  /** Which of the two the button opens; what is open stays until it closes. */
  readonly opens: 'form' | 'dialog';
}

/** What is open, and which opening it is. */
interface Opening {
  readonly as: 'form' | 'dialog';
  readonly turn: number;
}

/** A part of the account that can be changed. Focus goes to the form, and then to what came of it. */
export function AccountPart(props: AccountPartProps) {
  const { id, title, children, action, form, dialog, opens } = props;
  const [open, setOpen] = useState<Opening>();
  const [news, setNews] = useState<string>();
  const isHydrated = useHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const body = useFormFocus(open !== undefined, () => told.current ?? opener.current);

  // A dialog says a little late that it has closed: the next one may be open by then.
  const close = () => setOpen((now) => (now === open ? undefined : now));
  const part: OpenPart = {
    close,
    done: (text) => {
      setNews(text);
      close();
    },
  };
  const start = () => {
    setNews(undefined);
    setOpen((before) => ({ as: opens, turn: (before?.turn ?? 0) + 1 }));
  };
  return (
    <section className="stack account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div role="status">
        {news && (
          <p ref={told} tabIndex={-1} className="notice is-success">
            {news}
          </p>
        )}
      </div>
      {open?.as === 'form' && (
        <div ref={body} tabIndex={-1}>
          {form?.(part)}
        </div>
      )}
      {open?.as !== 'form' && action !== undefined && (
        <button
          ref={opener}
          type="button"
          className="button is-quiet"
          disabled={!isHydrated}
          onClick={start}
        >
          {action}
        </button>
      )}
      {open?.as === 'dialog' && <Fragment key={open.turn}>{dialog?.(part)}</Fragment>}
    </section>
  );
}

/** Into the form when it opens, and to what stands in its place when it closes. */
function useFormFocus(isOpen: boolean, findNext: () => HTMLElement | null) {
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('input:not([hidden])');
    if (isOpen) (field ?? body.current)?.focus();
    else if (wasOpen.current) findNext()?.focus();
    wasOpen.current = isOpen;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- What is next is looked for when it closes.
  }, [isOpen]);
  return body;
}
