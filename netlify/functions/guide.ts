import type { Config } from '@netlify/functions';
import { getGuide } from '#server/guides/get-guide.ts';
import { answerPrivateHtml } from '#server/http/answer-private-html.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/guides/:slug', {
  GET: bindReader({ run: getGuide, answer: answerPrivateHtml }),
});

export const config: Config = {
  path: '/api/guides/:slug',
};
