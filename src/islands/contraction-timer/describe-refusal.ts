import type { ErrorCode } from '#contract/errors.ts';

const REASONS: Partial<Record<ErrorCode, string>> = {
  PREMIUM_REQUIRED: 'começou fora do seu plano',
  START_TIME_TOO_OLD: 'começou há mais de 30 dias',
  CONTRACTIONS_FULL: 'a sua conta já guarda o máximo de contrações',
};
const OTHER_REASON = 'a sua conta não aceitou estes dados: confira';

/** Why a contraction stays on the device: the code of the account's refusal in words. */
export function describeRefusal(code: string | null): string {
  const known = Object.entries(REASONS).find(([name]) => name === code);
  return known ? known[1] : OTHER_REASON;
}
