import { connectMercadoPago, type MercadoPago, type ProviderSide } from './mercado-pago.ts';

/** A call of a use case that talks to the payment provider. */
export type WithMercadoPago<Call> = Call & { readonly mercadoPago: MercadoPago };

/**
 * Gives a use case the payment provider. Here and not in every call: the SDK takes longer to load than
 * all the rest, and only the routes of payments shall wait for it.
 */
export function withMercadoPago<Call extends ProviderSide, Result>(
  run: (call: WithMercadoPago<Call>) => Promise<Result>,
): (call: Call) => Promise<Result> {
  return (call) => run({ ...call, mercadoPago: connectMercadoPago(call) });
}
