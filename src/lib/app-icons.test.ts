import { expect, test } from 'vitest';

import { APP_ICONS, appIconPath, TOUCH_ICON } from './app-icons.ts';

test('What browsers ask of an installable site is there: 192 and 512 pixels, plain and maskable', () => {
  const found = APP_ICONS.map(({ size, purpose }) => `${purpose} ${size}`);
  expect(found.sort()).toEqual(['any 192', 'any 512', 'maskable 192', 'maskable 512']);
});

test('No two icons share a file', () => {
  const paths = [...APP_ICONS, TOUCH_ICON].map(appIconPath);
  expect(new Set(paths).size).toBe(paths.length);
});
