import { afterEach, expect, it, vi } from 'vitest';

import { hasFreeNetwork } from './register-worker.ts';

afterEach(() => vi.unstubAllGlobals());

const FREE = { saveData: false, type: 'wifi', effectiveType: '4g' };

it.each([
  ['wifi', FREE, true],
  ['a cable', { ...FREE, type: 'ethernet' }, true],
  ['a computer, which names no type', { saveData: false, effectiveType: '4g' }, true],
  ['a user who saves data', { ...FREE, saveData: true }, false],
  ['a mobile network', { ...FREE, type: 'cellular' }, false],
  ['a slow network', { ...FREE, effectiveType: '3g' }, false],
  ['a browser that tells nothing', undefined, false],
])('for %s is %j: %s', (_, connection, isFree) => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(hasFreeNetwork()).toBe(isFree);
});

it('is none where the system asks for less data', () => {
  vi.stubGlobal('navigator', { connection: FREE });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-data: reduce)',
  }));
  expect(hasFreeNetwork()).toBe(false);
});
