import type { Config } from '@netlify/functions';
import { checkHealth } from '#server/health/check-health.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/health', {
  GET: bind({ run: checkHealth, answer: answerJson() }),
});

export const config: Config = {
  path: '/api/health',
};
