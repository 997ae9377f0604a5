import type { Config } from '@netlify/functions';
import { renewSession } from '#server/accounts/renew-session.ts';
import { answerSession } from '#server/http/answer-session.ts';
import { bind } from '#server/http/bind.ts';
import { forgetEndedSession } from '#server/http/forget-ended-session.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/refresh', {
  POST: forgetEndedSession(bind({ run: renewSession, answer: answerSession() })),
});

export const config: Config = {
  path: '/api/auth/refresh',
};
