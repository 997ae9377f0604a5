import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { chromium } from '@playwright/test';

/** A browser for the tests: its executable, and in words where it comes from. */
export interface Chromium {
  readonly path: string;
  readonly origin: string;
}

// A whole Chromium draws its own windows too, which costs half the time of the browser tests.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const DEBIAN_FONTS = ['liberation', 'liberation2'].map(
  (name) => `/usr/share/fonts/truetype/${name}`,
);

/** A download that stands still shall not eat the time of the whole test run. */
const DOWNLOAD_MS = 240_000;
const PACKAGE_MS = 420_000;

/**
 * Finds a Chromium or gets one: Playwright's own, else Debian's headless shell (installed when we are root),
 * else the system's, else Playwright's download.
 * @throws Error with one sentence when there is none to be had.
 */
export function findChromium(): Chromium {
  installDebianFonts();
  const found = findPlaywrightChromium() ?? findHeadlessShell();
  if (found) return found;
  installPackages('chromium-headless-shell');
  const shell = findHeadlessShell();
  if (shell) return { ...shell, origin: 'installed from Debian just now' };
  const other = findSystemChromium();
  if (other) return other;
  downloadChromium();
  const downloaded = findPlaywrightChromium();
  if (downloaded) return { ...downloaded, origin: 'Playwright, downloaded just now' };
  throw new Error(
    'No Chromium: install one (Debian: apt-get install chromium-headless-shell) or run "npx playwright install chromium".',
  );
}

function findPlaywrightChromium(): Chromium | null {
  const path = chromium.executablePath();
  return existsSync(path) ? { path, origin: 'Playwright' } : null;
}

function findHeadlessShell(): Chromium | null {
  return existsSync(HEADLESS_SHELL) ? { path: HEADLESS_SHELL, origin: 'system' } : null;
}

function findSystemChromium(): Chromium | null {
  const path = SYSTEM_PATHS.find((candidate) => existsSync(candidate));
  return path ? { path, origin: 'system' } : null;
}

function downloadChromium(): void {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  spawnSync(process.execPath, [join(dirname(manifest), 'cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_MS,
  });
}

/** Until ours have come, pages stand in a system's fonts of the same measure: src/styles/font-fallbacks.css. */
function installDebianFonts(): void {
  if (DEBIAN_FONTS.some((folder) => existsSync(folder))) return;
  installPackages('fonts-liberation');
}

function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const run = (...args: readonly string[]): void => {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      timeout: PACKAGE_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run('update');
  run('install', '-y', '--no-install-recommends', ...names);
}
