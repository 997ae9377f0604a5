import type { Config } from '@netlify/functions';
import type { Context } from 'hono';

import {
  ChangePasswordRequestSchema,
  ForgotRequestSchema,
  LoginRequestSchema,
  RegisterRequestSchema,
  ResetRequestSchema,
  type Session,
} from '#contract/auth.ts';
import {
  ChangeEmailRequestSchema,
  type ConfirmedEmail,
  ConfirmEmailRequestSchema,
} from '#contract/email.ts';
import { confirmEmail, sendEmailLink } from '#server/auth/email.ts';
import { changePassword } from '#server/auth/password.ts';
import { register } from '#server/auth/register.ts';
import { resetPassword, sendResetLink } from '#server/auth/reset.ts';
import {
  logIn,
  logOut,
  logOutEverywhere,
  type OpenSession,
  renewSession,
} from '#server/auth/session.ts';
import { AppError } from '#server/errors.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { readBearerToken, requireSameSite, requireUser } from '#server/http/caller.ts';
import {
  answerSignedOut,
  clearRefreshToken,
  readRefreshToken,
  setRefreshToken,
} from '#server/http/session-cookie.ts';

const app = createApp();
app.use(requireSameSite);

app.post('/api/auth/register', body(RegisterRequestSchema), async (c) =>
  answerSession(c, await register(c.var, c.req.valid('json')), 201),
);

app.post('/api/auth/login', body(LoginRequestSchema), async (c) =>
  answerSession(c, await logIn(c.var, c.req.valid('json'))),
);

app.post('/api/auth/refresh', async (c) => {
  try {
    return answerSession(c, await renewSession(c.var, readRefreshToken(c)));
  } catch (error) {
    // A refresh token that Auth refuses is of no use to the browser.
    const isOver = error instanceof AppError && error.code === 'SESSION_ENDED';
    if (isOver) clearRefreshToken(c);
    throw error;
  }
});

/** With `?scope=global` every session of the account ends, else this one. */
app.post('/api/auth/logout', async (c) => {
  const tokens = { accessToken: readBearerToken(c), refreshToken: readRefreshToken(c) };
  const isGlobal = c.req.query('scope') === 'global';
  await (isGlobal ? logOutEverywhere(c.var, tokens) : logOut(c.var, tokens));
  return answerSignedOut(c);
});

app.post('/api/auth/forgot', body(ForgotRequestSchema), async (c) => {
  await sendResetLink(c.var, c.req.valid('json'));
  return c.body(null, 204);
});

app.post('/api/auth/reset', body(ResetRequestSchema), async (c) => {
  await resetPassword(c.var, c.req.valid('json'));
  return c.body(null, 204);
});

app.post('/api/auth/password', requireUser, body(ChangePasswordRequestSchema), async (c) => {
  const { failure, refreshToken } = await changePassword(c.var, c.req.valid('json'));
  setRefreshToken(c, refreshToken);
  if (failure) throw failure;
  return c.body(null, 204);
});

app.post('/api/auth/email', requireUser, body(ChangeEmailRequestSchema), async (c) => {
  await sendEmailLink(c.var, c.req.valid('json'));
  return c.body(null, 204);
});

app.post('/api/auth/email/confirm', body(ConfirmEmailRequestSchema), async (c) =>
  c.json((await confirmEmail(c.var, c.req.valid('json'))) satisfies ConfirmedEmail),
);

/** Access token and user in the body, the refresh token only in its cookie. */
function answerSession(
  c: Context,
  { accessToken, refreshToken, user }: OpenSession,
  status: 200 | 201 = 200,
): Response {
  setRefreshToken(c, refreshToken);
  if (!user) throw new AppError('UNAVAILABLE');
  return c.json({ access_token: accessToken, user } satisfies Session, status);
}

export default serve(app);

export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowLimit: 1800, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
