import { ApiError } from '#client/api-error.ts';

/** What a form says when sending failed. */
export interface FailureText {
  readonly message: string;
  readonly advice?: string;
}

/**
 * The server's own sentence where it gave one, else the form's, with what to do next.
 * @param fallback The screen's sentence for a failure that says nothing itself.
 */
export function toFailureText(error: unknown, fallback: string): FailureText {
  if (error instanceof ApiError && error.detail) return { message: error.detail };
  return {
    message: fallback,
    advice: 'Confira a internet e tente de novo. O que você digitou continua aqui.',
  };
}
