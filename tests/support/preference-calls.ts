import type { SimulatorRequest } from '#local/mercado-pago/api.ts';

import type { ApiStack } from './api-stack.ts';
import type { RegisteredUser } from './register-user.ts';

/** A call that was to make a preference, with the body as it was sent. */
export interface PreferenceCall extends SimulatorRequest {
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the provider was asked for in a user's name, oldest first. */
export function preferenceCalls(
  { mercadoPago }: Pick<ApiStack, 'mercadoPago'>,
  { email }: Pick<RegisteredUser, 'email'>,
): readonly PreferenceCall[] {
  return mercadoPago.requests.filter(
    (request): request is PreferenceCall =>
      request.route === 'preferences' && JSON.stringify(request.body).includes(email),
  );
}
