import { expect, it } from 'vitest';

import { formatDuration } from './report-step.ts';

it('writes a duration under a second in milliseconds, a longer one in seconds', () => {
  expect(formatDuration(849.6)).toBe('850 ms');
  expect(formatDuration(12_340)).toBe('12,3 s');
});
