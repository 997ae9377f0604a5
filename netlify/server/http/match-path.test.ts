import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('a path without named segments', () => {
  it('is matched by itself alone', () => {
    expect(matchPath('/api/health', '/api/health')).toEqual({});
  });

  it.each([
    '/api/health/',
    '/api/Health',
    '/api//health',
    '/api',
    '/api/health/x',
    '/api/healt%68',
  ])('is not matched by %s', (path) => {
    expect(matchPath('/api/health', path)).toBeUndefined();
  });
});

describe('a named segment', () => {
  it.each(['12', '%36', 'a b', '__proto__'])('is kept as it was sent: %s', (segment) => {
    expect(matchPath('/api/weeks/:weekNumber', `/api/weeks/${segment}`)).toEqual({
      weekNumber: segment,
    });
  });

  it('is never empty', () => {
    expect(matchPath('/api/weeks/:weekNumber', '/api/weeks/')).toBeUndefined();
  });
});
