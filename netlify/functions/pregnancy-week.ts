import type { Config } from '@netlify/functions';
import { getWeek } from '#server/content/get-week.ts';
import { answerPublicJson } from '#server/http/answer-public-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/pregnancy/weeks/:weekNumber', {
  GET: bind({ run: getWeek, answer: answerPublicJson }),
});

export const config: Config = {
  path: '/api/pregnancy/weeks/:weekNumber',
};
