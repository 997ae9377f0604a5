import type { Config } from '@netlify/functions';
import { answerJson } from '#server/http/answer-json.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { withMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { createCheckout } from '#server/payments/create-checkout.ts';

export default serve('/api/subscription/create', {
  POST: bindReader({ run: withMercadoPago(createCheckout), answer: answerJson() }),
});

export const config: Config = {
  path: '/api/subscription/create',
};
