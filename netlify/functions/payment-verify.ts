import type { Config } from '@netlify/functions';
import { answerJson } from '#server/http/answer-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { withMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { verifyPremium } from '#server/payments/verify-premium.ts';

export default serve('/api/payment/verify/:userId', {
  GET: bind({ run: withMercadoPago(verifyPremium), answer: answerJson() }),
});

export const config: Config = {
  path: '/api/payment/verify/:userId',
};
