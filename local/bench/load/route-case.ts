import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';

import type { LoadStack } from './load-stack.ts';

/** One route under measurement, beside the calls of Supabase that it cannot do without. */
export interface RouteCase {
  /** As the table names it. */
  readonly name: string;
  /** What has to be there before each of the two and is not measured, e.g. a session that is to be ended. */
  readonly prepare?: () => Promise<void>;
  /** Calls the route. @throws Error where it does not answer what it should. */
  readonly route: () => Promise<unknown>;
  /** The same work with supabase-js alone; absent where the route asks nobody. */
  readonly bare?: () => Promise<unknown>;
  /** A password is hashed, which takes a hundred times what the rest does. */
  readonly isSlow?: boolean;
}

/** What our routes ask of Supabase and of the provider, with nothing of ours around it. */
interface BareCalls {
  /** Calls a database function and returns what it answers. @throws Error where it is refused. */
  readonly rpc: (client: SupabaseClient, name: string, parameters?: object) => Promise<unknown>;
  /** A client that is saved, as a program without our code would. */
  readonly as: (accessToken?: string) => SupabaseClient;
  readonly service: SupabaseClient;
  /** Asks the provider for a payment. */
  readonly payment: (id: string) => Promise<unknown>;
}

/** Binds them to a stack. */
export function bareCalls(stack: LoadStack): BareCalls {
  const { supabaseUrl, publishableKey, secretKey, mercadoPago } = stack;
  return {
    rpc: async (client, name, parameters = {}) => {
      const answer: PostgrestSingleResponse<unknown> = await client.rpc(name, parameters);
      const { data, error } = answer;
      if (error) throw new Error(`${name}: ${error.message}`);
      return data;
    },
    as: (accessToken) => connectDataApi({ supabaseUrl, publishableKey }, accessToken),
    service: connectDataApi({ supabaseUrl, publishableKey: secretKey }),
    payment: async (id) => {
      const answer = await fetch(`${mercadoPago.url}/v1/payments/${id}`, {
        headers: { Authorization: `Bearer ${TEST_CREDENTIALS.accessToken}` },
      });
      return (await answer.json()) as unknown;
    },
  };
}
