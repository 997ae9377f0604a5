import type { Config } from '@netlify/functions';
import { DeletionRequestSchema } from '#contract/auth.ts';
import { UpdateMeRequestSchema } from '#contract/user.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { answerSignedOut } from '#server/http/answer-signed-out.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { getMe } from '#server/profile/get-me.ts';
import { updateMe } from '#server/profile/update-me.ts';

export default serve('/api/user/me', {
  GET: bindReader({ run: getMe, answer: answerJson() }),
  PATCH: bindReader({ body: UpdateMeRequestSchema, run: updateMe, answer: answerJson() }),
  DELETE: bindReader({ body: DeletionRequestSchema, run: deleteAccount, answer: answerSignedOut }),
});

export const config: Config = {
  path: '/api/user/me',
};
