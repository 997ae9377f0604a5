import type { Config } from '@netlify/functions';
import { answerJson } from '#server/http/answer-json.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { withMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { requestRefund } from '#server/payments/request-refund.ts';

export default serve('/api/subscription/refund', {
  POST: bindReader({ run: withMercadoPago(requestRefund), answer: answerJson(202) }),
});

export const config: Config = {
  path: '/api/subscription/refund',
};
