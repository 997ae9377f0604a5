import { expect, it } from 'vitest';

import { formatDuration, formatSize } from './report-step.ts';

it('writes a duration under a second in milliseconds, a longer one in seconds', () => {
  expect(formatDuration(849.6)).toBe('850 ms');
  expect(formatDuration(12_340)).toBe('12,3 s');
});

it('writes a size in megabytes with a decimal comma', () => {
  expect(formatSize(4_123_456)).toBe('4,1 MB');
});
