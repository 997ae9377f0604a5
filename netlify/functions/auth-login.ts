import type { Config } from '@netlify/functions';
import { LoginRequestSchema } from '#contract/auth.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { answerSession } from '#server/http/answer-session.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/login', {
  POST: bind({ body: LoginRequestSchema, run: logIn, answer: answerSession() }),
});

export const config: Config = {
  path: '/api/auth/login',
  rateLimit: { windowLimit: 1800, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
