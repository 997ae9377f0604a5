import { OFFLINE_GRACE_DAYS } from '#rules/offline-grace.ts';
import { UnreachableError } from './unreachable-error.ts';

/** The device keeps the text, but has not heard from her account for too long, and cannot ask now. */
export class PlanUnknownError extends UnreachableError {
  /** What she is told. */
  readonly detail = `Faz mais de ${OFFLINE_GRACE_DAYS} dias que este aparelho não fala com a sua conta. Conecte à internet uma vez, e o guia volta a abrir sem ela.`;
}
