import type { Route } from '@playwright/test';

import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** Answers a request with a refusal of /api, as our server words it. */
export function refuse(code: ErrorCode, headers: Record<string, string> = {}) {
  const { status, detail } = ERRORS[code];
  return (route: Route) => route.fulfill({ status, headers, json: { code, detail } });
}
