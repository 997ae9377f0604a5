import type { Config } from '@netlify/functions';
import { ForgotRequestSchema } from '#contract/auth.ts';
import { sendResetLink } from '#server/accounts/send-reset-link.ts';
import { answerNothing } from '#server/http/answer-nothing.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/forgot', {
  POST: bind({ body: ForgotRequestSchema, run: sendResetLink, answer: answerNothing }),
});

export const config: Config = {
  path: '/api/auth/forgot',
};
