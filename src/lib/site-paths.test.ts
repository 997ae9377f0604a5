import { expect, test } from 'vitest';

import { pagePath } from './site-paths.ts';

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/music.html', '/music'],
  ['/pregnancy-weeks/20.html', '/pregnancy-weeks/20'],
  ['/weeks/index.html', '/weeks'],
  ['/myindex.html', '/myindex'],
  ['/favicon.svg', '/favicon.svg'],
])('%s is asked for as %s', (file, path) => {
  expect(pagePath(file)).toBe(path);
});
