import type { Config } from '@netlify/functions';
import { EXPORT_FILE_NAME } from '#contract/user.ts';
import { answerFile } from '#server/http/answer-file.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { exportMe } from '#server/profile/export-me.ts';

export default serve('/api/user/export', {
  GET: bindReader({ run: exportMe, answer: answerFile(EXPORT_FILE_NAME) }),
});

export const config: Config = {
  path: '/api/user/export',
};
