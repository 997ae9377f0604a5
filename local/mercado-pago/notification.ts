import { createHmac } from 'node:crypto';

/** One event that a seller is notified of; retried with the same request id until it is received. */
export interface Notification {
  /** Number of the notification itself, in the body's `id`. */
  readonly id: number;
  /** Value of `x-request-id`. */
  readonly requestId: string;
  readonly paymentId: string;
  readonly action: 'payment.created' | 'payment.updated';
  /** The seller's address with `data.id` and `type` appended. */
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One attempt to hand a notification over. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the receiver answered; 0 when it did not, within 22 s. */
  readonly status: number;
  readonly at: Date;
}

/** How notifications are delivered. */
export interface WebhookSettings {
  /**
   * `drop` loses each event, `duplicate` sends it as several notifications at once (each with ids of
   * its own), `hold` keeps it until a test delivers it.
   */
  mode: 'normal' | 'drop' | 'duplicate' | 'hold';
  /** Notifications of one event in mode `duplicate`; 2 when absent. */
  copies?: number;
  /** Milliseconds between the change and the first attempt. */
  delay?: number;
}

interface SignatureParts {
  /** Payment id as it stands in the query's `data.id`. */
  readonly id?: string | undefined;
  /** Value of `x-request-id`. */
  readonly requestId?: string | undefined;
  /** Moment of the signature, in the unit that is to be sent. */
  readonly ts: number | string;
  readonly secret: string;
}

/** Value of `x-signature`: `ts=…,v1=…`. A part that is missing is left out with its label. */
export function signNotification({ id, requestId, ts, secret }: SignatureParts): string {
  const manifest = [
    id === undefined ? '' : `id:${id};`,
    requestId === undefined ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('');
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}
