import { ApiError } from '#client/api-error.ts';

/** What a form says when sending failed. */
export interface FailureText {
  readonly message: string;
  readonly advice?: string;
  /** Where she can put it right. */
  readonly way?: FailureWay;
}

/** 'sign-in': her session is over. 'new-link': the mail's link has ended. */
export type FailureWay = 'sign-in' | 'new-link';

const WAYS: Readonly<Record<string, FailureWay>> = {
  SESSION_ENDED: 'sign-in',
  RESET_LINK_ENDED: 'new-link',
};

const ADVICE = 'Confira a internet e tente de novo. O que você digitou continua aqui.';

/**
 * The server's own sentence where it gave one, else the form's, with what to do next.
 * @param fallback The screen's sentence for a failure that says nothing itself.
 * @param advice What to do then.
 */
export function toFailureText(error: unknown, fallback: string, advice = ADVICE): FailureText {
  if (error instanceof ApiError) {
    const way = WAYS[error.code];
    if (error.detail) return { message: error.detail, ...(way && { way }) };
  }
  return { message: fallback, advice };
}
