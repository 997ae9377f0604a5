import { z } from './z.ts';

/** Body of every failed answer of /api: `detail` is shown to a person, `code` is read by a program. */
export const ProblemSchema = z.object({ detail: z.string(), code: z.string() });

export type Problem = z.infer<typeof ProblemSchema>;

/** Answer of GET /api/health: `build` names the commit or moment of the build. */
export const HealthSchema = z.object({ status: z.literal('ok'), build: z.string() });

export type Health = z.infer<typeof HealthSchema>;

/** The paths of /api that this build serves, each by the function file of the same name. */
export const API_ROUTES = {
  'auth-forgot': '/api/auth/forgot',
  'auth-login': '/api/auth/login',
  'auth-logout': '/api/auth/logout',
  'auth-password': '/api/auth/password',
  'auth-refresh': '/api/auth/refresh',
  'auth-register': '/api/auth/register',
  'auth-reset': '/api/auth/reset',
  contraction: '/api/contractions/:id',
  contractions: '/api/contractions',
  guide: '/api/guides/:slug',
  health: '/api/health',
  marks: '/api/marks',
  'payment-verify': '/api/payment/verify/:userId',
  'payment-webhook': '/api/payment/webhook',
  plans: '/api/plans',
  'pregnancy-week': '/api/pregnancy/weeks/:weekNumber',
  'pregnancy-weeks': '/api/pregnancy/weeks',
  subscription: '/api/subscription',
  'subscription-create': '/api/subscription/create',
  'subscription-refund': '/api/subscription/refund',
  'trousseau-essenciais': '/api/trousseau/essenciais',
  'trousseau-mala-maternidade': '/api/trousseau/mala-maternidade',
  'user-export': '/api/user/export',
  'user-me': '/api/user/me',
} as const;

export type ApiRoute = (typeof API_ROUTES)[keyof typeof API_ROUTES];
