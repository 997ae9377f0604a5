import { expect, it } from 'vitest';
import { sellerFilledIn } from './release-checks.ts';

const start = (isProduction: boolean, emptyFields: readonly string[]) => {
  const { hooks } = sellerFilledIn({ isProduction, emptyFields });
  // The hook asks for nothing of what Astro gives it.
  return () => (hooks['astro:build:start'] as () => void)();
};

it('refuses a production build with an empty field, and names the fields', () => {
  expect(start(true, ['taxId', 'supportEmail'])).toThrow(
    /taxId, supportEmail in src\/contract\/site/,
  );
});

it('lets a complete one, and every other build, through', () => {
  expect(start(true, [])).not.toThrow();
  expect(start(false, ['taxId'])).not.toThrow();
});
