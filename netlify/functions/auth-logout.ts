import type { Config } from '@netlify/functions';
import { logOut } from '#server/accounts/log-out.ts';
import { answerSignedOut } from '#server/http/answer-signed-out.ts';
import { bind } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/auth/logout', {
  POST: bind({ run: logOut, answer: answerSignedOut }),
});

export const config: Config = {
  path: '/api/auth/logout',
};
