import type { Config } from '@netlify/functions';
import { RegisterRequestSchema } from '#contract/auth.ts';
import { registerAccount } from '#server/accounts/register-account.ts';
import { answerSession } from '#server/http/answer-session.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/register', {
  POST: bind({ body: RegisterRequestSchema, run: registerAccount, answer: answerSession(201) }),
});

export const config: Config = {
  path: '/api/auth/register',
};
