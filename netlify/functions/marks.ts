import type { Config } from '@netlify/functions';
import { SaveEntriesRequestSchema } from '#contract/entries.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { bindReader } from '#server/http/bind.ts';
import { serve } from '#server/http/serve.ts';
import { listEntries } from '#server/marks/list-marks.ts';
import { saveEntries } from '#server/marks/save-marks.ts';

export default serve('/api/marks', {
  GET: bindReader({ run: listEntries, answer: answerJson() }),
  PUT: bindReader({ body: SaveEntriesRequestSchema, run: saveEntries, answer: answerJson() }),
});

export const config: Config = { path: '/api/marks' };
