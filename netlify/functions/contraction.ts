import type { Config } from '@netlify/functions';
import { UpdateContractionRequestSchema as Changes } from '#contract/contractions.ts';
import { deleteContraction } from '#server/contractions/delete-contraction.ts';
import { updateContraction } from '#server/contractions/update-contraction.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { answerNothing } from '#server/http/answer-nothing.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';

export default serve('/api/contractions/:id', {
  PATCH: bindReader({ body: Changes, run: updateContraction, answer: answerJson() }),
  DELETE: bindReader({ run: deleteContraction, answer: answerNothing }),
});

export const config: Config = {
  path: '/api/contractions/:id',
};
