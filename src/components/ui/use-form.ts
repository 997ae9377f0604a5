import { startTransition, useActionState, useEffect, useRef, type SubmitEvent } from 'react';
import { FORM_ERRORS, isFormError } from '#contract/form-errors.ts';
import type { z } from '#contract/z.ts';
import { toFormFailure, type FormFailure } from './form-failure.ts';
import { useHydrated } from './use-hydrated.ts';

/** With a schema the fields are read by it; without one nothing is read. */
type Sending<Values> =
  | { readonly schema: z.ZodMiniType<Values>; readonly send: (values: Values) => Promise<void> }
  | { readonly schema?: undefined; readonly send: () => Promise<void> };

export type FormOptions<Values> = Sending<Values> & {
  /** Shown after a failure that has no sentence of its own, with what to do then. */
  readonly fallback: string;
  readonly advice?: string;
  readonly onSent: () => void;
  /** Whether this page goes on after sending; else the form is busy until the next one comes. */
  readonly stays?: boolean;
};

interface FormState {
  readonly failure?: FormFailure;
  readonly isSent?: boolean;
}

/**
 * The life of a form: not ready before hydration, refused by its schema, sent one at a time, its failure in words.
 * By `onSubmit`, not `<form action>`: that prerenders a `javascript:` address and empties the fields.
 */
export function useForm<Values>(options: FormOptions<Values>) {
  const isHydrated = useHydrated();
  const [{ failure, isSent }, dispatch, isPending] = useActionState(
    (_: FormState, fields: FormData) => submit(options, fields),
    {},
  );
  const isSending = isPending || (isSent === true && !options.stays);
  const pressed = useRef<Element>(null);

  // A disabled button loses the focus to the page.
  useEffect(() => {
    if (isSending || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isSending]);

  return {
    failure: isPending ? undefined : failure,
    isSending,
    isReady: isHydrated && !isSending,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending) return;
      pressed.current = document.activeElement;
      const fields = new FormData(event.currentTarget);
      startTransition(() => dispatch(fields));
    },
  };
}

async function submit<Values>(options: FormOptions<Values>, fields: FormData): Promise<FormState> {
  try {
    if (options.schema) {
      const values = options.schema.safeParse(Object.fromEntries(fields));
      if (!values.success) return { failure: toRefusal(values.error) };
      await options.send(values.data);
    } else {
      await options.send();
    }
    options.onSent();
    return { isSent: true };
  } catch (error) {
    return { failure: toFormFailure(error, options.fallback, options.advice) };
  }
}

/** The sentence of the first field that does not fit the schema. */
function toRefusal(error: z.core.$ZodError): FormFailure {
  const code = error.issues[0]?.message ?? '';
  return { message: FORM_ERRORS[isFormError(code) ? code : 'BODY_MALFORMED'].detail };
}
