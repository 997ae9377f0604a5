import type { Config } from '@netlify/functions';

import {
  getEssentials,
  getGuide,
  getMaternityBag,
  getWeek,
  listWeeks,
} from '#server/content/generated.ts';
import { createApp, serve } from '#server/http/app.ts';
import { requireUser } from '#server/http/caller.ts';
import { publicJson } from '#server/http/public-json.ts';

const app = createApp();

app.get('/api/pregnancy/weeks', publicJson, async (c) => c.json(await listWeeks()));

app.get('/api/pregnancy/weeks/:weekNumber', publicJson, async (c) =>
  c.json(await getWeek(c.req.param('weekNumber'))),
);

app.get('/api/trousseau/mala-maternidade', publicJson, async (c) =>
  c.json(await getMaternityBag()),
);

app.get('/api/trousseau/essenciais', publicJson, async (c) => c.json(await getEssentials()));

/** A piece of HTML for this user alone: no cache on the way may store it. */
app.get('/api/guides/:slug', requireUser, async (c) =>
  c.html(await getGuide(c.var, c.req.param('slug')), 200, { 'Cache-Control': 'private, no-store' }),
);

export default serve(app);

export const config: Config = {
  path: ['/api/pregnancy/*', '/api/trousseau/*', '/api/guides/*'],
};
