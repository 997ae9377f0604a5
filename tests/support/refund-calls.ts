import type { SimulatorRequest } from '#local/mercado-pago/api.ts';

import type { ApiStack } from './api-stack.ts';

/** The calls that were to give a payment back, oldest first. */
export function refundCalls(
  { mercadoPago }: Pick<ApiStack, 'mercadoPago'>,
  paymentId: string | number,
): readonly SimulatorRequest[] {
  return mercadoPago.requests.filter(
    ({ route, path }) => route === 'refund' && path.startsWith(`/v1/payments/${paymentId}/`),
  );
}
