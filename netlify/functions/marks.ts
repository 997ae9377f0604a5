import type { Config } from '@netlify/functions';
import { SaveMarksRequestSchema } from '#contract/entries.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { listMarks } from '#server/marks/list-marks.ts';
import { saveMarks } from '#server/marks/save-marks.ts';

export default serve('/api/marks', {
  GET: bindReader({ run: listMarks, answer: answerJson() }),
  PUT: bindReader({ body: SaveMarksRequestSchema, run: saveMarks, answer: answerJson() }),
});

export const config: Config = { path: '/api/marks' };
