import type { Config } from '@netlify/functions';
import { ResetRequestSchema } from '#contract/auth.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import { answerNothing } from '#server/http/answer-nothing.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/reset', {
  POST: bind({ body: ResetRequestSchema, run: resetPassword, answer: answerNothing }),
});

export const config: Config = {
  path: '/api/auth/reset',
};
