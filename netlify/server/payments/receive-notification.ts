import { AppError } from '#server/app-error.ts';
import type { Notification, NotificationCall } from '#server/http/bind-notification.ts';
import { logAlert } from '#server/log-alert.ts';
import { isSigned } from '#server/mercado-pago/is-signed.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';
import { z } from '#contract/z.ts';
import { recordPayments } from './record-payments.ts';

const PAYMENT_ID = /^\d{1,20}$/;
/** The provider asks us to stop a delivery; told once, and never repeated. */
const FRAUD_TOPIC = 'stop_delivery_op_wh';
/** Within it a payment that the provider does not know yet may still turn up. */
const UNKNOWN_MS = 10 * 60_000;

/**
 * A notification of the provider: signature, inbox, then the payment is read back from the provider and
 * recorded. What it says itself is never believed, so that a repeated, late or reordered one changes
 * nothing. Two round trips. Whatever fails on the way throws, and the provider sends it again.
 * @throws AppError SIGNATURE_INVALID, PROVIDER_FAILED, PROVIDER_UNAVAILABLE, UNAVAILABLE.
 */
export async function receiveNotification(call: WithMercadoPago<NotificationCall>): Promise<void> {
  const { notification, supabase, mercadoPago, now } = call;
  // The provider's older kind is not signed, and we ask for none: nothing can be done with it.
  if (notification.isLegacy) return;
  const { dataId, requestId, topic } = requireSignature(call);

  const firstTold = await callAsService(supabase, 'receive_notification', {
    request: requestId,
    told_topic: topic,
    told_id: dataId,
  });
  if (topic === FRAUD_TOPIC) logAlert('fraud_warning');
  if (topic !== 'payment' || !PAYMENT_ID.test(dataId)) return;

  const payment = await mercadoPago.getPayment(dataId);
  if (payment) return recordPayments(call, [payment]);
  const toldSince = new Date(toIsoInstant(parseAnswer(z.string(), firstTold)));
  if (now.getTime() - toldSince.getTime() < UNKNOWN_MS) {
    throw new AppError('PROVIDER_UNAVAILABLE', { retryAfter: 60 });
  }
  await callAsService(supabase, 'park_notification', { told_id: dataId });
  logAlert('unknown_payment');
}

type Signed = Notification & { readonly dataId: string; readonly requestId: string };

function requireSignature({
  notification,
  mercadoPago,
}: WithMercadoPago<NotificationCall>): Signed {
  const { dataId, requestId, signature } = notification;
  const secrets = mercadoPago.webhookSecrets();
  if (dataId && requestId && signature && isSigned({ dataId, requestId, signature }, secrets)) {
    return { ...notification, dataId, requestId };
  }
  // Counted in the log alone: anybody can send one, and none shall cost a call to the database.
  if (signature) logAlert('signature_rejected');
  throw new AppError('SIGNATURE_INVALID');
}
