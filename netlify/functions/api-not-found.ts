import type { Config } from '@netlify/functions';
import { serveNotFound } from '#server/http/serve-not-found.ts';

export default serveNotFound;

// Every path that has a file of its own: a test compares this list with the files.
// prettier-ignore
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/auth/forgot', '/api/auth/login', '/api/auth/logout', '/api/auth/password',
    '/api/auth/refresh', '/api/auth/register', '/api/auth/reset',
    '/api/contractions', '/api/contractions/:id', '/api/guides/:slug', '/api/health', '/api/marks',
    '/api/payment/verify/:userId', '/api/payment/webhook', '/api/plans',
    '/api/pregnancy/weeks', '/api/pregnancy/weeks/:weekNumber', '/api/subscription',
    '/api/subscription/create', '/api/subscription/refund',
    '/api/trousseau/essenciais', '/api/trousseau/mala-maternidade',
    '/api/user/export', '/api/user/me',
  ],
};
