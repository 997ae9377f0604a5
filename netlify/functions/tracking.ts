import type { Config } from '@netlify/functions';

import {
  CreateContractionRequestSchema,
  UpdateContractionRequestSchema,
} from '#contract/contractions.ts';
import { SaveEntriesRequestSchema } from '#contract/entries.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { requireSameSite, requireUser } from '#server/http/caller.ts';
import {
  deleteContraction,
  listContractions,
  saveContraction,
  updateContraction,
} from '#server/tracking/contractions.ts';
import { listEntries, saveEntries } from '#server/tracking/entries.ts';

const app = createApp();
app.use(requireSameSite);

/** A page of the list as bare JSON; where the next one is stands in the `Link` header (RFC 8288). */
app.get('/api/contractions', requireUser, async (c) => {
  const { items, next } = await listContractions(c.var, c.req.queries('before'));
  if (next) c.header('Link', `<${next}>; rel="next"`);
  return c.json(items);
});

/** 201 the first time, 200 for a repeat. */
app.post('/api/contractions', requireUser, body(CreateContractionRequestSchema), async (c) => {
  const { contraction, is_new: isNew } = await saveContraction(c.var, c.req.valid('json'));
  return c.json(contraction, isNew ? 201 : 200);
});

app.patch('/api/contractions/:id', requireUser, body(UpdateContractionRequestSchema), async (c) =>
  c.json(await updateContraction(c.var, c.req.param('id'), c.req.valid('json'))),
);

app.delete('/api/contractions/:id', requireUser, async (c) => {
  await deleteContraction(c.var, c.req.param('id'));
  return c.body(null, 204);
});

app.get('/api/entries', requireUser, async (c) =>
  c.json(await listEntries(c.var, c.req.query('since'))),
);

app.put('/api/entries', requireUser, body(SaveEntriesRequestSchema), async (c) =>
  c.json(await saveEntries(c.var, c.req.valid('json'))),
);

export default serve(app);

export const config: Config = {
  path: ['/api/contractions', '/api/contractions/*', '/api/entries'],
};
