import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { chromium } from '@playwright/test';

import { findFreePort } from '#local/stack/bind-port.ts';
import { buildSite, isBuildFresh } from '#local/stack/build-site.ts';
import { DEMO_PASSWORD } from '#local/stack/demo-accounts.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { copyWholeProject } from '#tests/support/copy-whole-project.ts';
import { startProcess } from '#tests/support/stack-process.ts';

const BROWSER_START_MS = 20_000;

/** The built site from a copy, on a port of its own, with an empty database. */
export async function startSite(closing: AsyncDisposableStack): Promise<string> {
  if (!(await isBuildFresh())) await buildSite();
  const copy = await copyWholeProject();
  closing.defer(() => copy.remove());
  const port = String(await findFreePort());
  const stack = startProcess(copy.folder, { PORT: port });
  closing.defer(async () => {
    if (stack.isAlive()) stack.signalLeader('SIGTERM');
    await stack.exit();
  });
  await stack.waitFor('pronto em');
  return `http://localhost:${port}`;
}

/** A Chromium that is driven through a port, and by nobody else: what watches a page slows it down. */
interface DrivenBrowser {
  readonly port: number;
  /** 'Chrome/140.0.7339.80' */
  readonly version: string;
}

/** Starts a browser with an empty profile. */
export async function startBrowser(closing: AsyncDisposableStack): Promise<DrivenBrowser> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), 'colinho-browser-'));
  closing.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const flags = ['--headless', ...CHROMIUM_FLAGS, '--no-first-run', '--lang=pt-BR', ...own];
  const child = spawn(findChromium().path, flags, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  closing.defer(async () => {
    child.kill();
    await ended;
  });
  for (const deadline = Date.now() + BROWSER_START_MS; ;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/version`);
      const { Browser } = (await response.json()) as { Browser: string };
      return { port, version: Browser.replace('Headless', '') };
    } catch (cause) {
      if (Date.now() > deadline) throw new Error('Chromium did not answer', { cause });
      await wait(100);
    }
  }
}

/** Signs in as a user does, in the profile that Lighthouse uses, and lets the browser go again. */
export async function signIn(port: number, url: string, email: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile');
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
  await browser.close();
}
