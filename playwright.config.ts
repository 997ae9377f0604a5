import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { PROJECT_ROOT } from './local/project-root.ts';
import { findChromium } from './tests/support/chromium.ts';
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts';
import { DEEP } from './tests/support/deep.ts';

// Read again by every worker: the folder is named once and handed on, the port is the server's choice.
process.env.COLINHO_E2E_DATA ??= join(PROJECT_ROOT, '.local', 'e2e', String(process.pid));
const url = `http://localhost:${process.env.COLINHO_E2E_PORT ?? ''}`;

export default defineConfig({
  testDir: 'tests/e2e',
  // What carries the tag is long: `npm run test:deep` plays it, and nothing else.
  ...(DEEP ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  outputDir: 'test-results',
  // Its name says the browser's version: see screenshots.test.ts.
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  // Two cores that do something else meanwhile shall not fail a test.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['junit', { outputFile: 'test-results/playwright.xml' }]],
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
    command: `exec "${process.execPath}" ./tests/e2e/web-server.ts`,
    wait: { stdout: /pronto em http:\/\/localhost:(?<colinho_e2e_port>\d+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: '0', COLINHO_DATA: process.env.COLINHO_E2E_DATA },
  },
});
