import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium, type Page } from '@playwright/test';

import { findFreePort } from '#local/stack/bind-port.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';
import { startProcess } from '#tests/support/stack-process.ts';

import { type CountedSite, countTraffic, type SentAnswer } from './count-traffic.ts';
import { VISIT_STEPS } from './visit-steps.ts';

/** What one visit asked for. */
export interface Visit {
  readonly title: string;
  readonly answers: readonly SentAnswer[];
}

const READY = 'pronto em';
/** What the service worker fetches for later begins after the page, and is part of the visit. */
const QUIET_MS = 4_000;

/**
 * Plays every step of VISIT_STEPS against the built site, in Chromium, and counts what is sent.
 * @param closing ends the site and the browser.
 */
export async function measureVisits(
  closing: AsyncDisposableStack,
  report: (line: string) => void,
): Promise<Visit[]> {
  const { url, counted } = await startCounted(closing);
  const { path } = findChromium();
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS] });
  closing.defer(() => browser.close());
  const visits: Visit[] = [];
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  for (const { title, isNew, run } of VISIT_STEPS) {
    if (isNew || !context || !page) {
      await context?.close();
      context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
      page = await context.newPage();
    }
    counted.take();
    await run(page);
    await untilQuiet(page, counted);
    visits.push({ title, answers: counted.take() });
    report(`${String(visits.at(-1)?.answers.length)} answers: ${title}`);
  }
  await context?.close();
  return visits;
}

async function untilQuiet(page: Page, counted: CountedSite): Promise<void> {
  for (let before = -1; before < counted.count();) {
    before = counted.count();
    await page.waitForTimeout(QUIET_MS);
  }
}

async function startCounted(closing: AsyncDisposableStack) {
  const data = await mkdtemp(join(tmpdir(), 'colinho-visits-'));
  closing.defer(() => rm(data, { recursive: true, force: true, maxRetries: 5 }));
  const [port, sitePort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const stack = startProcess(PROJECT_ROOT, {
    PORT: String(sitePort),
    SITE_URL: url,
    COLINHO_DATA: data,
  });
  closing.defer(async () => {
    if (stack.isAlive()) stack.signalLeader('SIGTERM');
    await stack.exit();
  });
  await stack.waitFor(READY);
  return { url, counted: await countTraffic(closing, port, sitePort) };
}
