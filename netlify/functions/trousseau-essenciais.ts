import type { Config } from '@netlify/functions';
import { getEssentials } from '#server/content/get-essentials.ts';
import { answerPublicJson } from '#server/http/answer-public-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/trousseau/essenciais', {
  GET: bind({ run: getEssentials, answer: answerPublicJson }),
});

export const config: Config = {
  path: '/api/trousseau/essenciais',
};
