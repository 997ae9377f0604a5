import type { MercadoPago } from '#server/mercado-pago/mercado-pago.ts';
import type { Supabase } from '#server/supabase/supabase.ts';

/** A request whose path and method are known; its body, token and cookie are not read yet. */
export interface Incoming {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly callerAddress: string;
  readonly siteOrigin: string;
  readonly now: Date;
  /** Aborts when the request's time is over. */
  readonly deadline: AbortSignal;
  readonly supabase: Supabase;
  readonly mercadoPago: MercadoPago;
}

/** What answers one method of a path. Throws AppError for what cannot be answered. */
export type MethodHandler = (incoming: Incoming) => Promise<Response>;
