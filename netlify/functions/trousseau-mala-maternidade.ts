import type { Config } from '@netlify/functions';
import { getMaternityBag } from '#server/content/get-maternity-bag.ts';
import { answerPublicJson } from '#server/http/answer-public-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/trousseau/mala-maternidade', {
  GET: bind({ run: getMaternityBag, answer: answerPublicJson }),
});

export const config: Config = {
  path: '/api/trousseau/mala-maternidade',
};
