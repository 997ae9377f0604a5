import type { Config } from '@netlify/functions';
import { answerPublicJson } from '#server/http/answer-public-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { listPlans } from '#server/payments/list-plans.ts';

export default serve('/api/plans', {
  GET: bind({ run: listPlans, answer: answerPublicJson }),
});

export const config: Config = {
  path: '/api/plans',
};
