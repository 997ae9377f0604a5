/** What can go wrong, once: the HTTP status and the Portuguese sentence that a user is shown. */
export interface ErrorEntry {
  readonly status: number;
  readonly detail: string;
}

export const PAYMENT_ERROR = 'Erro ao processar pagamento. Tente novamente.';

/**
 * Of the error codes those that a page shows by itself, before it has asked the server or without an answer of it: the
 * other sentences come with the answer, and no page brings them.
 */
export const FORM_ERRORS = {
  BODY_MALFORMED: { status: 422, detail: 'Não conseguimos ler os dados enviados. Tente de novo.' },
  NAME_INVALID: {
    status: 422,
    detail: 'Escreva seu nome só com letras comuns, sem símbolos.',
  },
  NAME_REQUIRED: { status: 422, detail: 'Informe seu nome.' },
  NAME_TOO_LONG: { status: 422, detail: 'O nome pode ter até 80 caracteres.' },
  EMAIL_INVALID: { status: 422, detail: 'Informe um e-mail válido, como nome@exemplo.com.br.' },
  PASSWORD_REQUIRED: { status: 422, detail: 'Informe sua senha.' },
  PASSWORD_TOO_SHORT: { status: 422, detail: 'A senha deve ter pelo menos 6 caracteres' },
  PASSWORD_TOO_LONG: {
    status: 422,
    detail: 'A senha é longa demais. Escolha uma mais curta.',
  },
  PASSWORDS_DIFFER: { status: 422, detail: 'As senhas não coincidem' },
  CONSENT_UNKNOWN: {
    status: 422,
    detail: 'O texto do consentimento mudou. Recarregue a página e leia a versão atual.',
  },
  DUE_DATE_OUT_OF_RANGE: {
    status: 422,
    detail: 'A data prevista do parto está longe demais de hoje. Confira o dia, o mês e o ano.',
  },
  ALREADY_PREMIUM: { status: 409, detail: 'Você já é assinante premium!' },
  PROVIDER_FAILED: { status: 502, detail: PAYMENT_ERROR },
} as const satisfies Record<string, ErrorEntry>;

/** Whether a schema's message is one of these codes. */
export function isFormError(text: string): text is keyof typeof FORM_ERRORS {
  return Object.hasOwn(FORM_ERRORS, text);
}
