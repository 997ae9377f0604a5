import type { Context } from '@netlify/functions';

/** The part of the platform's context that a handler reads, for a test that calls one directly. */
export function platformContext(
  members: Partial<Pick<Context, 'ip' | 'requestId' | 'waitUntil'>> = {},
): Context {
  return {
    ip: '203.0.113.1',
    requestId: 'test',
    params: {},
    waitUntil: () => undefined,
    ...members,
  } as Context;
}
