import type { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { Call, ReaderCall } from './call.ts';
import type { Incoming, MethodHandler } from './incoming.ts';
import { readBearerToken } from './read-bearer-token.ts';
import { readJsonBody } from './read-json-body.ts';
import { readRefreshCookie } from './refresh-cookie.ts';
import { requireSameSite } from './require-same-site.ts';

/** How a use case's result becomes an answer. */
export type Answer<Result> = (result: Result, request: Request) => Response | Promise<Response>;

interface Binding<Body, Result> {
  readonly body?: z.ZodMiniType<Body>;
  readonly run: (call: Call<Body>) => Promise<Result>;
  readonly answer: Answer<Result>;
}

interface ReaderBinding<Body, Result> {
  readonly body?: z.ZodMiniType<Body>;
  readonly run: (call: ReaderCall<Body>) => Promise<Result>;
  readonly answer: Answer<Result>;
}

async function toCall<Body>(
  incoming: Incoming,
  schema: z.ZodMiniType<Body> | undefined,
): Promise<Call<Body>> {
  const { request, ...rest } = incoming;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    requireSameSite(request, incoming.siteOrigin);
  }
  const accessToken = readBearerToken(request);
  const refreshToken = readRefreshCookie(request);
  const body = schema ? await readJsonBody(request, schema) : undefined;
  const query = new URL(request.url).searchParams;
  // Without a schema the use case asks for no body: `Body` is undefined then.
  return { ...rest, body: body as Body, query, accessToken, refreshToken };
}

/** A method that anyone may call: contract → use case → answer. */
export function bind<Body = undefined, Result = unknown>(
  binding: Binding<Body, Result>,
): MethodHandler {
  return async (incoming) => {
    const call = await toCall(incoming, binding.body);
    return binding.answer(await binding.run(call), incoming.request);
  };
}

/**
 * A method that needs a bearer token: one of the wrong form is refused here, whether it is valid is
 * said by Supabase.
 */
export function bindReader<Body = undefined, Result = unknown>(
  binding: ReaderBinding<Body, Result>,
): MethodHandler {
  return async (incoming) => {
    const accessToken = readBearerToken(incoming.request);
    if (!accessToken) throw new AppError('SESSION_ENDED');
    const call = await toCall(incoming, binding.body);
    return binding.answer(await binding.run({ ...call, accessToken }), incoming.request);
  };
}
