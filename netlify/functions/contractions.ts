import type { Config } from '@netlify/functions';
import { CreateContractionRequestSchema } from '#contract/contractions.ts';
import { listContractions } from '#server/contractions/list-contractions.ts';
import { saveContraction } from '#server/contractions/save-contraction.ts';
import { answerPage } from '#server/http/answer-page.ts';
import { answerSaved } from '#server/http/answer-saved.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/contractions', {
  GET: bindReader({ run: listContractions, answer: answerPage }),
  POST: bindReader({
    body: CreateContractionRequestSchema,
    run: saveContraction,
    answer: answerSaved,
  }),
});

export const config: Config = { path: '/api/contractions' };
