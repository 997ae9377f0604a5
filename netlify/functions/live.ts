import type { Config } from '@netlify/functions';

import {
  LiveBeatSchema,
  type LiveView,
  type LiveViewState,
  SaveLiveViewRequestSchema,
} from '#contract/live-view.ts';
import { AppError } from '#server/errors.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { requireSameSite, requireUser } from '#server/http/caller.ts';
import { cachePublicly, revalidated } from '#server/http/public-json.ts';
import {
  beatLiveView,
  endLiveView,
  getLiveState,
  readLiveView,
  saveLiveView,
} from '#server/live/live-view.ts';

const app = createApp();
app.use(requireSameSite);

/** `null` without a link. */
app.get('/api/live', requireUser, async (c) =>
  c.json((await getLiveState(c.var)) satisfies LiveViewState | null),
);

/** 204, also where there is none, or another one than `?link=` names. */
app.delete('/api/live', requireUser, async (c) => {
  await endLiveView(c.var, c.req.query('link'));
  return c.body(null, 204);
});

/** Asked without any header of ours, so that all who have the link share one copy in the platform's cache. */
app.get('/api/live/:liveId', revalidated, async (c) => {
  const { view, seconds } = await readLiveView(c.var, c.req.param('liveId'));
  cachePublicly(c, `max-age=${seconds}`);
  if (!view) throw new AppError('LIVE_VIEW_NOT_FOUND');
  return c.json(view satisfies LiveView);
});

/** 201 for a link that begins, else 200. */
app.put('/api/live/:liveId', requireUser, body(SaveLiveViewRequestSchema), async (c) => {
  const { state, isNew } = await saveLiveView(c.var, c.req.param('liveId'), c.req.valid('json'));
  return c.json(state satisfies LiveViewState, isNew ? 201 : 200);
});

app.post('/api/live/:liveId/viewers', body(LiveBeatSchema), async (c) => {
  await beatLiveView(c.var, c.req.param('liveId'), c.req.valid('json'));
  return c.body(null, 204);
});

export default serve(app);

export const config: Config = { path: ['/api/live', '/api/live/*'] };
