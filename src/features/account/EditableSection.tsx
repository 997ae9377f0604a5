import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDisclosure } from '#components/ui/use-disclosure.ts';
import { useLazy } from '#components/ui/use-lazy.ts';

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
  /** What a second button says, which opens the dialog where the first one opens the form. */
  readonly dialogAction?: string | undefined;
}

/** A part of the account that can be changed. Focus goes to the form, and then to what came of it. */
export function EditableSection(props: AccountPartProps) {
  const { id, title, children, action, form, dialog, opens, dialogAction } = props;
  const { now: open, start: begin, close } = useDisclosure<'form' | 'dialog'>();
  const [news, setNews] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const dialogOpener = useRef<HTMLButtonElement>(null);
  const lastOpened = useRef(opens);
  const newsText = useRef<HTMLParagraphElement>(null);
  const body = useFormFocus(open !== undefined, () => {
    const second = lastOpened.current === 'dialog' ? dialogOpener.current : null;
    return newsText.current ?? second ?? opener.current;
  });

  const part: OpenPart = {
    close,
    done: (text) => {
      setNews(text);
      close();
    },
  };
  const start = (as: 'form' | 'dialog') => {
    setNews(undefined);
    lastOpened.current = as;
    begin(as);
  };
  return (
    <section className="stack account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div role="status">
        {news && (
          <p ref={newsText} tabIndex={-1} className="notice is-success">
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
        <button ref={opener} type="button" className="button is-quiet" onClick={() => start(opens)}>
          {action}
        </button>
      )}
      {open?.as !== 'form' && dialogAction !== undefined && (
        <button
          ref={dialogOpener}
          type="button"
          className="button is-quiet"
          onClick={() => start('dialog')}
        >
          {dialogAction}
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
    // oxlint-disable-next-line react/exhaustive-deps -- What is next is looked for when it closes.
  }, [isOpen]);
  return body;
}

/** A part that comes when it is asked for, as few do. Another press tries again. */
export function latePart(load: () => Promise<ComponentType<OpenPart>>) {
  return function LatePart(open: OpenPart) {
    const { part: Part, isMissing } = useLazy(load, true);
    if (Part) return <Part {...open} />;
    if (!isMissing) return <p className="muted">Abrindo...</p>;
    return (
      <p role="alert" className="notice is-error">
        Não conseguimos abrir esta parte. Confira a internet e tente de novo.
      </p>
    );
  };
}
