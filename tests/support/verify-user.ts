import { type Api, callApi } from './call-api.ts';

/** Whether an account is premium, as anybody may ask. @throws Error where /api does not answer 200. */
export async function verifyUser(api: Api, id: string, token?: string): Promise<unknown> {
  const response = await callApi(api, `GET /api/payment/verify/${id}`, { token });
  if (response.status !== 200) throw new Error(`verify: ${response.status}`);
  return ((await response.json()) as { is_premium: unknown }).is_premium;
}
