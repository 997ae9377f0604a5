import type { Config } from '@netlify/functions';
import { bindNotification } from '#server/http/bind-notification.ts';
import { serve } from '#server/http/serve.ts';
import { withMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { receiveNotification } from '#server/payments/receive-notification.ts';

export default serve('/api/payment/webhook', {
  POST: bindNotification(withMercadoPago(receiveNotification)),
});

export const config: Config = {
  path: '/api/payment/webhook',
  rateLimit: { windowLimit: 1800, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
