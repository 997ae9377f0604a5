import type { Config } from '@netlify/functions';
import { UpdateMeRequestSchema } from '#contract/user-me.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { getMe } from '#server/profile/get-me.ts';
import { updateMe } from '#server/profile/update-me.ts';

export default serve('/api/user/me', {
  GET: bindReader({ run: getMe, answer: answerJson() }),
  PATCH: bindReader({ body: UpdateMeRequestSchema, run: updateMe, answer: answerJson() }),
});

export const config: Config = {
  path: '/api/user/me',
};
