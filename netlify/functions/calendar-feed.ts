import type { Config } from '@netlify/functions';

import { MakeFeedRequestSchema, type NewFeed, type OwnFeed } from '#contract/calendar-feed.ts';
import { endFeed, getOwnFeed, makeFeed, readFeed } from '#server/calendar-feed/calendar-feed.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { requireSameSite, requireUser } from '#server/http/caller.ts';
import { revalidated } from '#server/http/public-json.ts';

const app = createApp();
app.use(requireSameSite);

app.get('/api/agenda', requireUser, async (c) =>
  c.json((await getOwnFeed(c.var)) satisfies OwnFeed),
);

app.post('/api/agenda', requireUser, body(MakeFeedRequestSchema), async (c) =>
  c.json((await makeFeed(c.var, c.req.valid('json'))) satisfies NewFeed, 201),
);

/** 204, also where there is none. */
app.delete('/api/agenda', requireUser, async (c) => {
  await endFeed(c.var);
  return c.body(null, 204);
});

/**
 * Asked for by calendars, which send no token of a session: who has the address may read. robots.txt does not name it,
 * since Google's calendar heeds that.
 */
app.get('/agenda/:file', revalidated, async (c) =>
  c.body(await readFeed(c.var, c.req.param('file')), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, max-age=0',
    'X-Robots-Tag': 'noindex',
  }),
);

export default serve(app);

export const config: Config = { path: ['/api/agenda', '/agenda', '/agenda/*'] };
