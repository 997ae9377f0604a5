import type { Context as PlatformContext } from '@netlify/functions';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { matchedRoutes } from 'hono/route';

import type { Problem } from '#contract/api.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { isProductionDeploy, readEnvironment } from '#server/environment.ts';
import { AppError, logFailure } from '#server/errors.ts';
import { writeLog } from '#server/log.ts';
import { connectSupabase, type Supabase } from '#server/supabase/supabase.ts';
import { budgets } from './budgets.ts';
import { networkOf } from './caller.ts';

/** What use cases know of a request, with nothing of HTTP in it. */
export interface Call {
  readonly supabase: Supabase;
  /** The caller's address as the platform gives it, of IPv6 the /64; '' where it gives none. */
  readonly callerAddress: string;
  readonly siteOrigin: string;
  /** Whether this is the deploy that users use. */
  readonly isProduction: boolean;
  readonly now: Date;
  /** Aborts when the request's time is over. */
  readonly deadline: AbortSignal;
  /** Has the platform wait for work that goes on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A call that carries a bearer token, which nobody has checked yet. */
export interface UserCall extends Call {
  readonly accessToken: string;
}

/** Hono's environment of every function: the platform's context, and the call as variables. */
export interface ApiEnv {
  Bindings: { readonly platform: PlatformContext };
  Variables: Call;
}

/** Headers of every answer of /api: the platform's header rules do not reach functions. */
const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * An app with what every function of /api has around its routes: security headers, one log line, 404 and
 * 405 in JSON, a deadline, and every failure answered as `{ detail, code }`. Paths are compared exactly: no
 * other case, no slash at the end, nothing decoded.
 */
export function createApp(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ getPath: getExactPath });
  app.use(
    logRequest,
    setHeaders,
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return answerProblem(c, 'METHOD_NOT_ALLOWED');
      },
    }),
    bindCall,
  );
  app.notFound((c) => answerProblem(c, 'ROUTE_NOT_FOUND'));
  app.onError(answerFailure);
  return app;
}

/** The function that the platform calls. */
export function serve(app: Hono<ApiEnv>) {
  return async (request: Request, platform: PlatformContext): Promise<Response> =>
    app.fetch(request, { platform });
}

/** Escaped once more, since Hono decodes: what is not written as our paths are is no path of ours. */
function getExactPath(request: Request): string {
  return new URL(request.url).pathname.replaceAll('%', '%25');
}

/** One structured line a request, with nothing personal in it: the pattern, and no path, query, token or body. */
const logRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const startedAt = performance.now();
  await next();
  writeLog('info', {
    event: 'request',
    route: routeOf(c) ?? '/api/*',
    method: c.req.method,
    status: c.res.status,
    ms: Math.round(performance.now() - startedAt),
    request_id: c.env.platform.requestId,
  });
};

/** The pattern of the route that answers, undefined where none does: our middleware matches every path. */
function routeOf(c: Context<ApiEnv>): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path;
}

/** What an answer says about itself stands. */
const setHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(DEFAULT_HEADERS)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
  c.header('X-Request-Id', c.env.platform.requestId);
};

/** Gives the call to the routes, and ends it when its time is over. 404 and 405 need no environment. */
const bindCall: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!routeOf(c)) return next();
  const { platform } = c.env;
  const environment = readEnvironment();
  const callerAddress = networkOf(platform.ip ?? '');
  const deadline = AbortSignal.timeout(budgets.requestMs);
  c.set('supabase', connectSupabase({ environment, callerAddress, deadline }));
  c.set('callerAddress', callerAddress);
  c.set('siteOrigin', environment.siteOrigin);
  c.set('isProduction', isProductionDeploy(platform));
  c.set('now', new Date());
  c.set('deadline', deadline);
  c.set('waitUntil', (work) => platform.waitUntil(work));
  const isOver = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(new AppError('TIMEOUT')), { once: true });
  });
  try {
    await Promise.race([next(), isOver]);
  } catch (cause) {
    // Hono answers errors alone.
    throw cause instanceof Error ? cause : new AppError('INTERNAL', { cause });
  }
};

function answerProblem(c: Context, code: ErrorCode): Response {
  const { status, detail } = ERRORS[code];
  return c.json({ detail, code } satisfies Problem, status);
}

/** Any failure as an answer of the contract: a sentence and a code, never a message or a stack. */
function answerFailure(error: Error, c: Context<ApiEnv>): Response {
  // The time was over, and that was answered: what its calls then end in concerns nobody.
  if (c.finalized) return c.res;
  const failure = toAppError(error, c.get('deadline'));
  if (failure.status >= 500) logFailure(failure);
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter));
  return answerProblem(c, failure.code);
}

function toAppError(error: Error, deadline: AbortSignal | undefined): AppError {
  // What the deadline broke off fails in many ways: as an unreachable service, as an aborted wait.
  if (deadline?.aborted) return new AppError('TIMEOUT');
  if (error instanceof AppError) return error;
  const isMalformed = error instanceof HTTPException && error.status === 400;
  return new AppError(isMalformed ? 'BODY_MALFORMED' : 'INTERNAL', { cause: error });
}
