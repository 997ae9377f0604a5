import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** The payment of a user that was approved last; '1', which nobody has, where there is none. */
export async function newestPaymentOf(
  { sql }: Pick<ApiStack, 'sql'>,
  account: string,
): Promise<string> {
  const [newest] = await sql(
    `select p.id from public.payments p join public.orders o on o.id = p.order_id
     where o.user_id = $1 order by p.approved_at desc nulls last, p.id desc limit 1`,
    [account],
  );
  return newest ? String(newest['id']) : '1';
}

/** Asks for a payment back: the newest one where none is named. */
export async function askForRefund(
  stack: Pick<ApiStack, 'api' | 'sql'>,
  { id, accessToken: token }: Pick<RegisteredUser, 'id' | 'accessToken'>,
  paymentId?: string | number,
): Promise<Response> {
  const payment_id = String(paymentId ?? (await newestPaymentOf(stack, id)));
  return callApi(stack, 'POST /api/subscription/refund', { token, json: { payment_id } });
}
