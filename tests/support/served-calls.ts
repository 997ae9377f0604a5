import { type Api, callApi } from './call-api.ts';

/** The contract's paths, by the function file that serves them. */
export const API_PATHS = {
  api: ['/api/health'],
  auth: [
    '/api/auth/email',
    '/api/auth/email/confirm',
    '/api/auth/forgot',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/password',
    '/api/auth/refresh',
    '/api/auth/register',
    '/api/auth/reset',
  ],
  billing: [
    '/api/payment/verify/:userId',
    '/api/plans',
    '/api/subscription',
    '/api/subscription/create',
    '/api/subscription/refund',
  ],
  'calendar-feed': ['/agenda/:file', '/api/agenda'],
  content: [
    '/api/guides/:slug',
    '/api/pregnancy/weeks',
    '/api/pregnancy/weeks/:weekNumber',
    '/api/trousseau/essenciais',
    '/api/trousseau/mala-maternidade',
  ],
  live: ['/api/live', '/api/live/:liveId', '/api/live/:liveId/viewers'],
  'payment-webhook': ['/api/payment/webhook'],
  reminders: ['/api/lembretes'],
  tracking: ['/api/contractions', '/api/contractions/:id', '/api/entries'],
  user: ['/api/user/export', '/api/user/me'],
} as const;

/** A method of a path that a function file serves. */
export interface ServedCall {
  /** The pattern, as the contract and the log have it. */
  readonly pattern: string;
  readonly method: string;
  /** With something in the place of each named segment. */
  readonly path: string;
  /** 'POST /api/auth/login', as callApi takes it. */
  readonly route: `${string} ${string}`;
}

const ID = '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';
const SEGMENTS: Readonly<Record<string, string>> = {
  file: `${'A'.repeat(22)}.ics`,
  id: ID,
  liveId: 'A'.repeat(22),
  slug: 'vaccines',
  userId: ID,
  weekNumber: '12',
};

/**
 * Every method of every path of /api, HEAD among them, as the functions themselves say when they are
 * asked for one that they do not have.
 */
export async function listServedCalls(
  api: Api,
  segments: Readonly<Record<string, string>> = SEGMENTS,
): Promise<ServedCall[]> {
  const calls: ServedCall[] = [];
  for (const pattern of Object.values(API_PATHS).flat()) {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => segments[name] ?? 'x');
    const { headers } = await callApi(api, `OPTIONS ${path}`);
    for (const method of headers.get('Allow')?.split(', ') ?? []) {
      calls.push({ pattern, method, path, route: `${method} ${path}` });
    }
  }
  return calls;
}
