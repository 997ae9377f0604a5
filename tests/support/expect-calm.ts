import { expect } from 'vitest';

import { ERRORS, isErrorCode } from '#contract/errors.ts';
import { ProblemSchema } from '#contract/api.ts';

const STACK = /\n\s+at |node_modules|\.ts:\d+|SyntaxError|TypeError|PGRST|SQLSTATE/;

/**
 * What has to hold of any answer of /api: no failure of ours, in time, and what is wrong said in a sentence
 * of the contract alone, so that nothing of what was sent comes back.
 */
export async function expectCalm(response: Response): Promise<void> {
  expect(response.status).toBeGreaterThanOrEqual(200);
  // What is not done within the budget of a request is a 504.
  expect(response.status).toBeLessThan(500);
  const text = await response.text();
  if (response.status < 400) {
    expect(text).not.toMatch(STACK);
    return;
  }
  expect(response.headers.get('Content-Type')).toBe('application/json');
  // A link that shows nothing is cached as one that shows something.
  const isCached = response.headers.has('Netlify-CDN-Cache-Control');
  expect(response.status === 404 && isCached).toBe(isCached);
  if (!isCached) expect(response.headers.get('Cache-Control')).toBe('no-store');
  // To a HEAD.
  if (text === '') return;
  const { code } = ProblemSchema.parse(JSON.parse(text));
  if (!isErrorCode(code)) throw new Error(`${code} is no code of the contract`);
  const { status, detail } = ERRORS[code];
  expect(text).toBe(JSON.stringify({ detail, code }));
  expect(response.status).toBe(status);
}
