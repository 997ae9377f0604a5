import { defineConfig } from '@playwright/test';

import { findFreePort } from './local/find-free-port.ts';
import { findChromium } from './tests/support/chromium.ts';
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts';
import { DEEP } from './tests/support/deep.ts';

// Read again by every worker: the port is chosen once and handed on.
process.env.COLINHO_E2E_PORT ??= String(await findFreePort());
const port = process.env.COLINHO_E2E_PORT;
const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  // What carries the tag is long: `npm run test:deep` plays it, and nothing else.
  ...(DEEP ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  outputDir: 'test-results',
  // Its name says the browser's version: see looks.test.ts.
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  // Two slow cores that build something else meanwhile shall not fail a test.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace would cost a quarter of the time of every test; `--trace retain-on-failure` asks for it.
    // What failed leaves its error, the page's accessible tree and this picture.
    screenshot: 'only-on-failure',
    // What is kept from one page to the next would hide what the network does; tests of it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium().path,
      args: [...CHROMIUM_FLAGS],
    },
  },
  projects: [
    {
      name: 'phone',
      // What needs no browser, or a keyboard, or is the same at every width (sessions, what is kept
      // and sent, a form's answers) is said once.
      testIgnore: /\.desktop\.test\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: /\.phone\.test\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    // Without a shell in between the server notices when the tests were broken off.
    command: `exec "${process.execPath}" ./local/start.ts`,
    url: `${url}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, COLINHO_DATA: '.local/e2e' },
  },
});
