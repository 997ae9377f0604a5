import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findFreePort } from '#local/find-free-port.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';

const STARTING_MS = 20_000;
const FLAGS = ['--headless', ...CHROMIUM_FLAGS, '--no-first-run', '--lang=pt-BR'];

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
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
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
  const deadline = Date.now() + STARTING_MS;
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
