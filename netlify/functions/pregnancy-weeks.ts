import type { Config } from '@netlify/functions';
import { listWeeks } from '#server/content/list-weeks.ts';
import { answerPublicJson } from '#server/http/answer-public-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/pregnancy/weeks', {
  GET: bind({ run: listWeeks, answer: answerPublicJson }),
});

export const config: Config = {
  path: '/api/pregnancy/weeks',
};
