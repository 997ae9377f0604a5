import type { Config } from '@netlify/functions';
import { ChangePasswordRequestSchema } from '#contract/auth.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { answerKeptSession } from '#server/http/answer-kept-session.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/password', {
  POST: bindReader({
    body: ChangePasswordRequestSchema,
    run: changePassword,
    answer: answerKeptSession,
  }),
});

export const config: Config = {
  path: '/api/auth/password',
};
