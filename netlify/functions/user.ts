import type { Config } from '@netlify/functions';

import { DeletionRequestSchema } from '#contract/auth.ts';
import { EXPORT_FILE_NAME, UpdateMeRequestSchema } from '#contract/user.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { requireSameSite, requireUser } from '#server/http/caller.ts';
import { answerSignedOut } from '#server/http/session-cookie.ts';
import { deleteAccount } from '#server/profile/delete-account.ts';
import { exportMe } from '#server/profile/export-me.ts';
import { getMe, updateMe } from '#server/profile/me.ts';

const app = createApp();
app.use(requireSameSite);

app.get('/api/user/me', requireUser, async (c) => c.json(await getMe(c.var)));

app.patch('/api/user/me', requireUser, body(UpdateMeRequestSchema), async (c) =>
  c.json(await updateMe(c.var, c.req.valid('json'))),
);

app.delete('/api/user/me', requireUser, body(DeletionRequestSchema), async (c) => {
  await deleteAccount(c.var, c.req.valid('json'));
  return answerSignedOut(c);
});

app.get('/api/user/export', requireUser, async (c) =>
  c.json(await exportMe(c.var), 200, {
    'Content-Disposition': `attachment; filename="${EXPORT_FILE_NAME}"`,
  }),
);

export default serve(app);

export const config: Config = { path: '/api/user/*' };
