import { configDefaults, defineConfig } from 'vitest/config';

import { DEEP } from './tests/support/deep.ts';

export default defineConfig({
  test: {
    // Two cores are what the project promises to be enough.
    maxWorkers: 2,
    // Two slow cores that do something else meanwhile shall not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 55_000 } },
    silent: 'passed-only',
    // What is long as a whole file is named so, and left to `npm run test:deep`.
    exclude: [...configDefaults.exclude, ...(DEEP ? [] : ['**/*.deep.test.ts'])],
    env: {
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      // The cheapest hash: the strength of a test's password is nobody's concern.
      LITE_AUTH_BCRYPT_COST: '4',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'netlify/**/*.test.ts', 'local/**/*.test.ts'],
        },
      },
      {
        // Components in a document without a layout; what needs one is a browser test.
        extends: true,
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        extends: true,
        // What the files of a worker read, such as all texts or the dictionary, is read once: none of them changes it.
        test: { name: 'content', include: ['tests/content/**/*.test.ts'], isolate: false },
      },
      {
        // Reads what the build left: dist/ and .generated/.
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // One embedded Supabase a worker, not one a file: see tests/support/shared-stack.ts.
          isolate: false,
          setupFiles: ['tests/support/server-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['tests/local/**/*.test.ts'],
          // One PostgreSQL server a worker, not one a file: see tests/support/real-database-copy.ts.
          isolate: false,
          setupFiles: ['tests/support/server-setup.ts'],
          // Only what hangs: two whole starts took two minutes beside twenty other processes.
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
