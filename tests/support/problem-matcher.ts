import { expect } from 'vitest';

import { ERRORS, type ErrorCode } from '#contract/errors.ts';

declare module 'vitest' {
  // The parameters have to be those of the interface that is extended.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The whole form of a failed answer: status and body of that code, JSON, never kept by a cache. */
    toBeProblem(code: ErrorCode): [R, T] extends unknown ? Promise<void> : never;
  }
}

expect.extend({
  async toBeProblem(received: Response, code: ErrorCode) {
    const { status, detail } = ERRORS[code];
    const text = await received.clone().text();
    const actual = {
      status: received.status,
      body: text,
      type: received.headers.get('Content-Type'),
      cache: received.headers.get('Cache-Control'),
    };
    const expected = {
      status,
      body: JSON.stringify({ detail, code }),
      type: 'application/json',
      cache: 'no-store',
    };
    return {
      pass: this.equals(actual, expected),
      message: () => `expected ${this.isNot ? 'anything but' : ''} the problem ${code}`,
      actual,
      expected,
    };
  },
});
