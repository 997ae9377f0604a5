import { createHmac } from 'node:crypto';

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
