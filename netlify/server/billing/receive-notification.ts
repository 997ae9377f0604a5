import { WebhookSignatureValidator } from 'mercadopago';

import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { Call } from '#server/http/app.ts';
import { logAlert } from '#server/log.ts';
import { connectMercadoPago } from '#server/mercado-pago/client.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';
import { recordPayments } from './record-payments.ts';

/** A notification of the payment provider as it came in; nothing of it is checked yet. */
export interface Notification {
  /** 'payment', 'merchant_order' …; what says nothing is taken for a payment. */
  readonly topic: string;
  /** `data.id` of the query. */
  readonly dataId: string | undefined;
  readonly requestId: string | undefined;
  /** `ts=…,v1=…` */
  readonly signature: string | undefined;
  /** The provider's older, unsigned kind: `?topic=…&id=…`. */
  readonly isLegacy: boolean;
}

const PAYMENT_ID = /^\d{1,20}$/;
/** The provider asks us to stop a delivery; sent once, and never repeated. */
const FRAUD_TOPIC = 'stop_delivery_op_wh';
/** Within it a payment that the provider does not know yet may still turn up. */
const UNKNOWN_MS = 10 * 60_000;

/**
 * A notification of the provider: signature, inbox, then the payment is read back from the provider and
 * recorded. What it says itself is never believed, so that a repeated, late or reordered one changes
 * nothing. Two round trips. Whatever fails on the way throws, and the provider sends it again.
 * @throws AppError SIGNATURE_INVALID, PROVIDER_FAILED, PROVIDER_UNAVAILABLE, UNAVAILABLE.
 */
export async function receiveNotification(call: Call, notification: Notification): Promise<void> {
  const { supabase, now } = call;
  // The provider's older kind is not signed, and we ask for none: nothing can be done with it.
  if (notification.isLegacy) return;
  const mercadoPago = connectMercadoPago(call);
  const { dataId, requestId, topic } = requireSignature(notification, mercadoPago.webhookSecrets());

  const firstReceived = await supabase.callAsService('receive_notification', InstantSchema, {
    request_id: requestId,
    topic,
    data_id: dataId,
  });
  if (topic === FRAUD_TOPIC) logAlert('fraud_warning');
  if (topic !== 'payment' || !PAYMENT_ID.test(dataId)) return;

  const payment = await mercadoPago.getPayment(dataId);
  if (payment) return recordPayments(supabase, [payment]);
  if (now.getTime() - Date.parse(firstReceived) < UNKNOWN_MS) {
    throw new AppError('PROVIDER_UNAVAILABLE', { retryAfter: 60 });
  }
  await supabase.callAsService('park_notification', z.unknown(), { payment_id: dataId });
  logAlert('unknown_payment');
}

type Signed = Notification & { readonly dataId: string; readonly requestId: string };

function requireSignature(notification: Notification, secrets: readonly string[]): Signed {
  const { dataId, requestId, signature } = notification;
  if (dataId && requestId && signature) {
    const signed = { xSignature: signature, xRequestId: requestId, dataId };
    if (secrets.some((secret) => isValid({ ...signed, secret }))) {
      return { ...notification, dataId, requestId };
    }
  }
  // Counted in the log alone: anybody can send one, and none shall cost a call to the database.
  if (signature) logAlert('signature_rejected');
  throw new AppError('SIGNATURE_INVALID');
}

/**
 * The signature's age is not judged: a late retry may carry its first timestamp, and an old notification
 * only makes us read the payment as it is now.
 */
function isValid(signed: Parameters<typeof WebhookSignatureValidator.validate>[0]): boolean {
  try {
    WebhookSignatureValidator.validate(signed);
    return true;
  } catch {
    return false;
  }
}
