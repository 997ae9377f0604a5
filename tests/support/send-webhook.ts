import { randomUUID } from 'node:crypto';

import { signNotification } from '#local/mercado-pago/notifier.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';

import type { Api } from './call-api.ts';

/** What a delivery carries; a part that is `null` is left out. By default it is signed as it should be. */
interface WebhookParts {
  /** `data.id` of the query. */
  readonly dataId: string | number | null;
  /** `type` of the query. */
  readonly type?: string | null;
  readonly requestId?: string | null;
  /** Moment of the signature, in seconds by default. */
  readonly ts?: number | string;
  readonly secret?: string;
  /** The whole `x-signature`, in place of one that is made of the parts. */
  readonly signature?: string | null;
  /** Sent as JSON. */
  readonly json?: unknown;
}

/** Sends a notification by hand, as Mercado Pago would or never would. */
export function sendWebhook(api: Api, parts: WebhookParts): Promise<Response> {
  const { dataId, type = 'payment', requestId = randomUUID(), json } = parts;
  const query = new URLSearchParams({ source_news: 'webhooks' });
  if (dataId !== null) query.set('data.id', String(dataId));
  if (type !== null) query.set('type', type);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (requestId !== null) headers.set('x-request-id', requestId);
  const signature = parts.signature === undefined ? sign(parts, requestId) : parts.signature;
  if (signature !== null) headers.set('x-signature', signature);
  return api.api(`/api/payment/webhook?${query}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(json ?? { type: type ?? undefined, data: { id: String(dataId) } }),
  });
}

function sign({ dataId, ts, secret }: WebhookParts, requestId: string | null): string {
  return signNotification({
    id: dataId === null ? undefined : String(dataId),
    requestId: requestId ?? undefined,
    ts: ts ?? Math.floor(Date.now() / 1_000),
    secret: secret ?? TEST_CREDENTIALS.webhookSecret,
  });
}
