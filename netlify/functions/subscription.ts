import type { Config } from '@netlify/functions';
import { answerJson } from '#server/http/answer-json.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { getSubscription } from '#server/payments/get-subscription.ts';

export default serve('/api/subscription', {
  GET: bindReader({ run: getSubscription, answer: answerJson() }),
});

export const config: Config = {
  path: '/api/subscription',
};
