import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { findFreePort } from '#local/stack/bind-port.ts';
import { buildSite, isBuildFresh } from '#local/stack/build-site.ts';
import { DEMO_PASSWORD } from '#local/stack/demo-accounts.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { copyWholeProject } from '#tests/support/copy-whole-project.ts';
import { startProcess } from '#tests/support/stack-process.ts';

import { PlainReact } from './plain-react.ts';

/** Where the site that is measured has the plain React page. */
export const PLAIN_PATH = '/plain-react';

const READY = 'pronto em';
const BROWSER_START_MS = 20_000;
const BROWSER_FLAGS = ['--headless', ...CHROMIUM_FLAGS, '--no-first-run', '--lang=pt-BR'];

/** The built site with the plain React page beside it, from a copy, on a port of its own, with an empty database. */
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
  await stack.waitFor(READY);
  await writePlainPage(join(copy.folder, 'dist'));
  return `http://localhost:${port}`;
}

async function writePlainPage(dist: string): Promise<void> {
  const script = '/_astro/plain-react.js';
  await build({
    entryPoints: [join(import.meta.dirname, 'plain-react.ts')],
    outfile: join(dist, script),
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const content = renderToString(createElement(PlainReact));
  await writeFile(
    join(dist, `${PLAIN_PATH}.html`),
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Página simples</title><meta name="description" content="O que o React custa."><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head><body><div id="root">${content}</div></body></html>`,
  );
}

/** A Chromium that is driven through a port, and by nobody else: what watches a page slows it down. */
export interface DrivenBrowser {
  readonly port: number;
  /** 'Chrome/140.0.7339.80' */
  readonly version: string;
}

/** Starts a browser with an empty profile. */
export async function startBrowser(closing: AsyncDisposableStack): Promise<DrivenBrowser> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), 'colinho-browser-'));
  closing.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const child = spawn(
    findChromium().path,
    [
      ...BROWSER_FLAGS,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  closing.defer(async () => {
    child.kill();
    await ended;
  });
  return { port, version: await readVersion(port) };
}

async function readVersion(port: number): Promise<string> {
  const deadline = Date.now() + BROWSER_START_MS;
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/version`);
      const { Browser } = (await response.json()) as { Browser: string };
      return Browser.replace('Headless', '');
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
