import { expect, it } from 'vitest';
import { toTimerAccess } from './ContractionTimer.tsx';

const premium = { id: 'a', isPremium: true, isSignedIn: true };
const free = { ...premium, isPremium: false };

it.each([
  [undefined, false, 'unknown'],
  [null, false, 'visitor'],
  [free, false, 'free'],
  [premium, false, 'premium'],
  [{ ...premium, isSignedIn: false }, false, 'premium'],
  [free, true, 'premium'],
] as const)('%j, timing %j: %s', (user, isTiming, access) => {
  expect(toTimerAccess(user, isTiming)).toBe(access);
});
