import type { ErrorCode } from '#contract/errors.ts';

import type { Dependency, FaultCall } from './fault-call.ts';
import type { UpstreamFault } from './upstream-fault.ts';

/** How a call may end: the status while everything works, or one of these codes. */
export type Ending = 'healthy' | ErrorCode;

/** Routes that keep what they promised although the dependency fails, since somebody will ask again. */
const PATIENT: Readonly<Record<string, Dependency>> = {
  'POST /api/auth/logout': 'Auth',
  'POST /api/subscription/refund': 'provider',
  'GET /api/payment/verify/:userId': 'provider',
};
/** What ends with the budget of a request alone. */
export const SLOW: readonly string[] = ['is silent', 'trickles'];
/** Routes that call with a key of ours alone; elsewhere a refused token is the end of a session. */
const WITHOUT_TOKEN = [
  ...['POST /api/auth/register', 'POST /api/auth/forgot', 'POST /api/auth/reset'],
  ...['POST /api/auth/login', 'POST /api/payment/webhook', 'GET /api/health'],
  ...['GET /api/live/:liveId', 'POST /api/live/:liveId/viewers', 'GET /agenda/:file'],
];

/** How a call may end while a dependency fails in a way: the contract's section on errors, as code. */
export function expectEnding(
  { route, uses }: FaultCall,
  dependency: Dependency,
  fault: UpstreamFault | 'refuses connections' | 'has no address',
): readonly Ending[] {
  if (!uses.includes(dependency) || PATIENT[route] === dependency) return ['healthy'];
  const isSlow = SLOW.includes(fault);
  if (dependency === 'provider') {
    return isSlow
      ? ['PROVIDER_UNAVAILABLE', 'TIMEOUT']
      : ['PROVIDER_FAILED', 'PROVIDER_UNAVAILABLE'];
  }
  // Whether there is such an account must not show, nor whether a mail could be sent.
  if (route === 'POST /api/auth/forgot' && dependency === 'Auth') {
    return ['healthy'];
  }
  if (isSlow) return ['TIMEOUT'];
  if (fault === 'answers 401' && dependency === 'data API' && !WITHOUT_TOKEN.includes(route)) {
    return ['SESSION_ENDED', 'UNAVAILABLE'];
  }
  return ['UNAVAILABLE'];
}
