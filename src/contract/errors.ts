import { type ErrorEntry, FORM_ERRORS, PAYMENT_ERROR } from './form-errors.ts';

/**
 * Error codes of /api, which are also the messages of the schemas. A screen shows `detail`; a
 * program reads the code.
 */
export const ERRORS = {
  ...FORM_ERRORS,
  EMAIL_SAME: { status: 422, detail: 'Este já é o e-mail da sua conta.' },
  PASSWORD_WEAK: { status: 422, detail: 'Esta senha é fácil de adivinhar. Escolha outra senha.' },
  PASSWORD_WRONG: { status: 422, detail: 'A senha atual não confere.' },
  PASSWORD_SAME: { status: 422, detail: 'A senha nova precisa ser diferente da atual.' },
  DUE_DATE_INVALID: {
    status: 422,
    detail: 'Esta data prevista do parto não existe. Confira o dia, o mês e o ano.',
  },
  TRACKING_PAUSED_INVALID: {
    status: 422,
    detail: 'Não entendemos se é para pausar ou retomar o acompanhamento. Tente de novo.',
  },
  PLAN_UNKNOWN: { status: 422, detail: 'Este plano não existe. Escolha o mensal ou o anual.' },
  CONTRACTION_ID_INVALID: { status: 422, detail: 'O código desta contração não é válido.' },
  START_TIME_INVALID: {
    status: 422,
    detail: 'O dia ou a hora do início da contração não existe. Confira e tente de novo.',
  },
  START_TIME_TOO_OLD: {
    status: 422,
    detail: 'Esta contração é de mais de 30 dias atrás: ela fica só neste aparelho.',
  },
  START_TIME_AHEAD: {
    status: 422,
    detail: 'O início desta contração está no futuro. Confira a data e a hora do aparelho.',
  },
  DURATION_INVALID: {
    status: 422,
    detail: 'A duração da contração precisa ser de 1 segundo a 60 minutos.',
  },
  INTENSITY_INVALID: {
    status: 422,
    detail: 'A intensidade da contração pode ser leve, moderada ou forte.',
  },
  NOTE_INVALID: {
    status: 422,
    detail: 'A anotação tem símbolos que não conseguimos guardar. Apague-os e tente de novo.',
  },
  NOTE_TOO_LONG: { status: 422, detail: 'A anotação pode ter até 200 caracteres.' },
  CONTRACTIONS_FULL: {
    status: 422,
    detail: 'Sua conta já guarda o máximo de contrações: esta fica só neste aparelho.',
  },
  ENTRY_INVALID: {
    status: 422,
    detail:
      'Não conseguimos ler uma das marcações. Confira as datas e apague os símbolos diferentes.',
  },
  ENTRY_TOO_LONG: { status: 422, detail: 'Cada anotação pode ter até 200 caracteres.' },
  ENTRIES_TOO_MANY: { status: 422, detail: 'São marcações demais em um só pedido.' },
  ENTRIES_FULL: {
    status: 422,
    detail: 'Sua conta já guarda o máximo de marcações: esta fica só neste aparelho.',
  },
  LIVE_VIEW_INVALID: {
    status: 422,
    detail: 'Não conseguimos ler o que este aparelho quis compartilhar. Atualize a página.',
  },
  CALENDAR_FEED_INVALID: {
    status: 422,
    detail: 'Não conseguimos ler o que este aparelho pediu para a agenda. Atualize a página.',
  },
  SUBSCRIPTION_INVALID: {
    status: 422,
    detail: 'Não conseguimos ligar os lembretes neste navegador.',
  },
  PAGE_INVALID: { status: 422, detail: 'Esta página da lista não existe. Volte ao começo.' },
  NOTHING_TO_CHANGE: { status: 422, detail: 'Não há nada para mudar no pedido enviado.' },
  INVALID_CREDENTIALS: { status: 401, detail: 'E-mail ou senha incorretos' },
  SESSION_ENDED: { status: 401, detail: 'Sua sessão terminou. Entre de novo para continuar.' },
  RESET_LINK_ENDED: {
    status: 401,
    detail: 'Este link não vale mais. Peça outro para escolher uma senha nova.',
  },
  EMAIL_LINK_ENDED: {
    status: 401,
    detail:
      'Este link não vale mais. Se você já confirmou, entre com o e-mail novo; se não, peça outro em Minha conta.',
  },
  SIGNATURE_INVALID: { status: 401, detail: 'A assinatura desta notificação não confere.' },
  CONSENT_REQUIRED: {
    status: 403,
    detail: 'Para guardar isto na sua conta, precisamos do seu consentimento.',
  },
  PREMIUM_REQUIRED: { status: 403, detail: 'Este conteúdo faz parte do plano premium.' },
  CROSS_SITE: { status: 403, detail: 'Este pedido veio de outro site e foi recusado.' },
  ROUTE_NOT_FOUND: { status: 404, detail: 'Endereço não encontrado.' },
  WEEK_NOT_FOUND: { status: 404, detail: 'Semana não encontrada' },
  GUIDE_NOT_FOUND: { status: 404, detail: 'Guia não encontrado.' },
  CONTRACTION_NOT_FOUND: { status: 404, detail: 'Contração não encontrada.' },
  LIVE_VIEW_NOT_FOUND: {
    status: 404,
    detail: 'Este link não mostra mais nada: ele terminou, ou não é este o endereço.',
  },
  CALENDAR_FEED_NOT_FOUND: {
    status: 404,
    detail: 'Este endereço de agenda não vale: ele foi desligado ou trocado, ou não é este.',
  },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'Este endereço não aceita esse tipo de pedido.' },
  PAYMENT_ID_INVALID: {
    status: 422,
    detail: 'Não soubemos qual pagamento devolver. Atualize a página e tente de novo.',
  },
  REFUND_NOT_FOUND: {
    status: 409,
    detail: 'Não encontramos um pagamento seu que possa ser devolvido.',
  },
  REFUND_TOO_LATE: {
    status: 409,
    detail: 'O prazo de 7 dias para desistir desta compra já passou.',
  },
  CONTRACTION_DIFFERS: {
    status: 409,
    detail: 'Esta contração já está na sua conta com outros valores.',
  },
  CONTRACTION_DELETED: { status: 409, detail: 'Esta contração foi apagada da sua conta.' },
  LIVE_VIEW_OLD: { status: 409, detail: 'Já há no link algo mais novo do que isto.' },
  EMAIL_TAKEN: {
    status: 409,
    detail: 'Já existe uma conta com este e-mail. Entre ou use outro e-mail.',
  },
  BODY_TOO_LARGE: { status: 413, detail: 'Os dados enviados são grandes demais.' },
  BODY_NOT_JSON: { status: 415, detail: 'Os dados precisam ser enviados em JSON.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    detail: 'Muitas tentativas em pouco tempo. Espere alguns minutos e tente de novo.',
  },
  INTERNAL: { status: 500, detail: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  PROVIDER_UNAVAILABLE: { status: 503, detail: PAYMENT_ERROR },
  UNAVAILABLE: {
    status: 503,
    detail: 'Não conseguimos falar com o servidor agora. Tente de novo em instantes.',
  },
  TIMEOUT: { status: 504, detail: 'O servidor demorou demais para responder. Tente de novo.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a text (a schema's message, an answer's `code`) is one of our codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}
