import { ERRORS, isErrorCode } from '#contract/errors.ts';
import type { z } from '#contract/z.ts';
import type { FailureText } from './failure-text.ts';

/** The sentence of the first field that does not fit its schema. */
export function toRefusal(error: z.core.$ZodError): FailureText {
  const code = error.issues[0]?.message ?? '';
  return { message: ERRORS[isErrorCode(code) ? code : 'BODY_MALFORMED'].detail };
}
