import type { Context } from '@netlify/functions';
import { AppError } from '#server/app-error.ts';
import { readEnvironment } from '#server/environment.ts';
import { connectSupabase } from '#server/supabase/supabase.ts';
import { budgets } from './budgets.ts';
import { envelope } from './envelope.ts';
import type { Incoming, MethodHandler } from './incoming.ts';
import { isProductionDeploy } from './is-production-deploy.ts';
import { matchPath } from './match-path.ts';
import { renderError } from './render-error.ts';
import { toNetwork } from './to-network.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * The handler of one path: exact path (no other case, no trailing slash), dispatch by method, 405 with
 * `Allow`, a deadline, every failure rendered as `{ detail, code }`, one log line. HEAD is answered
 * as GET without a body.
 */
export function serve(path: string, methods: Partial<Record<Method, MethodHandler>>) {
  return envelope(path, (request, context) =>
    answer(path, methods, request, context, AbortSignal.timeout(budgets.requestMs)),
  );
}

async function answer(
  path: string,
  methods: Partial<Record<Method, MethodHandler>>,
  request: Request,
  context: Context,
  deadline: AbortSignal,
): Promise<Response> {
  try {
    const params = matchPath(path, new URL(request.url).pathname);
    if (!params) throw new AppError('ROUTE_NOT_FOUND');
    const handler = findHandler(methods, request.method);
    if (!handler) return methodNotAllowed(methods);
    const environment = readEnvironment();
    const incoming: Incoming = {
      request,
      params,
      callerAddress: toNetwork(context.ip ?? ''),
      siteOrigin: environment.siteOrigin,
      isProduction: isProductionDeploy(context),
      now: new Date(),
      deadline,
      supabase: connectSupabase(environment, deadline),
    };
    return await Promise.race([handler(incoming), rejectAt(deadline)]);
  } catch (error) {
    return renderError(isCutShort(error, deadline) ? new AppError('TIMEOUT') : error);
  }
}

function findHandler(methods: Partial<Record<Method, MethodHandler>>, method: string) {
  const name = method === 'HEAD' ? 'GET' : method;
  return Object.hasOwn(methods, name) ? methods[name as Method] : undefined;
}

function methodNotAllowed(methods: Partial<Record<Method, MethodHandler>>): Response {
  const names = Object.keys(methods);
  const allowed = names.includes('GET') ? [...names, 'HEAD'] : names;
  const response = renderError(new AppError('METHOD_NOT_ALLOWED'));
  response.headers.set('Allow', allowed.join(', '));
  return response;
}

function rejectAt(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(new AppError('TIMEOUT')), { once: true });
  });
}

/** A call that the deadline broke off looks like an unreachable service. */
function isCutShort(error: unknown, deadline: AbortSignal): boolean {
  return deadline.aborted && error instanceof AppError && error.code === 'UNAVAILABLE';
}
