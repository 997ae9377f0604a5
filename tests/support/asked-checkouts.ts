import type { ApiStack } from './api-stack.ts';

/** The checkouts that the provider was asked for, in this order; one asked for twice stands there twice. */
export function askedCheckouts({ mercadoPago }: Pick<ApiStack, 'mercadoPago'>): string[] {
  return mercadoPago.requests.flatMap(
    ({ path }) => path.match(/(?<=external_reference=)[^&]+/) ?? [],
  );
}
