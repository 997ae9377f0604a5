import { ApiError } from '#lib/api-error.ts';
import { StorageBlockedError } from '#lib/session-storage.ts';

/** What a form shows when sending failed. */
export interface FormFailure {
  readonly message: string;
  readonly advice?: string;
  /** Where the user can put it right. */
  readonly link?: FailureLink;
  /** The server's code, where it gave one. */
  readonly code?: string;
}

/** 'login': the session is over. 'reset-link': the link of the mail has ended. */
export type FailureLink = 'login' | 'reset-link';

const LINKS: Readonly<Record<string, FailureLink>> = {
  SESSION_ENDED: 'login',
  RESET_LINK_ENDED: 'reset-link',
};

const STORAGE_BLOCKED =
  'Este navegador não está deixando o site guardar a sua entrada. Permita que ele guarde dados, ou saia da janela anônima, e tente de novo.';
const ADVICE = 'Confira a internet e tente de novo. O que você digitou continua aqui.';

/**
 * The server's own sentence where it gave one, else the form's, with what to do next.
 * @param fallback The form's sentence for a failure that has none of its own.
 * @param advice What to do then.
 */
export function toFormFailure(error: unknown, fallback: string, advice = ADVICE): FormFailure {
  if (error instanceof ApiError) {
    const link = LINKS[error.code];
    const { code, detail } = error;
    if (detail) return { message: detail, code, ...(link && { link }) };
  }
  if (error instanceof StorageBlockedError) return { message: STORAGE_BLOCKED };
  return { message: fallback, advice };
}
