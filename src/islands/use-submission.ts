import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { toFailureText, type FailureText } from './failure-text.ts';
import { useHydrated } from './use-hydrated.ts';

interface SubmissionOptions {
  /** Sends the fields. A returned text means that they are not ready to be sent. */
  readonly send: (fields: FormData) => Promise<FailureText | undefined>;
  readonly fallback: string;
  /** What to do after a failure that says nothing itself. */
  readonly advice?: string;
  readonly onSent: () => void;
  /** Whether this page goes on after sending; else the next one is on its way. */
  readonly stays?: boolean;
}

/** The life of a form: not ready before hydration, one sending at a time, the failure in words. */
export function useSubmission({ send, fallback, advice, onSent, stays }: SubmissionOptions) {
  const isHydrated = useHydrated();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureText>();

  const pressed = useRef<Element>(null);

  // While it could not be pressed the browser took the focus away from the button.
  useEffect(() => {
    if (isSending || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isSending]);

  const submit = async (fields: FormData) => {
    setSending(true);
    setFailure(undefined);
    try {
      const refusal = await send(fields);
      if (!refusal) {
        onSent();
        // Still sending as far as she can see: the next page is on its way.
        if (!stays) return;
      }
      setFailure(refusal);
    } catch (error) {
      setFailure(toFailureText(error, fallback, advice));
    }
    setSending(false);
  };

  return {
    failure,
    isSending,
    isReady: isHydrated && !isSending,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending) return;
      pressed.current = document.activeElement;
      void submit(new FormData(event.currentTarget));
    },
  };
}
