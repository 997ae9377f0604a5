import type { ApiStack } from './api-stack.ts';

/** Makes the payments of an account approved at another moment: an SQL expression of it. */
export async function movePayment(
  { sql }: Pick<ApiStack, 'sql'>,
  account: string,
  approvedAt: string,
): Promise<void> {
  const moved = await sql(
    `update public.payments p set approved_at = ${approvedAt} from public.orders c
     where c.id = p.order_id and c.user_id = $1 returning p.id`,
    [account],
  );
  if (moved.length === 0) throw new Error('There is no payment to move');
}
