import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { type BrowserContext, chromium, type Page } from '@playwright/test';

import { toTable } from '#local/bench/report.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { findFreePort } from '#local/stack/bind-port.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { startProcess } from '#tests/support/stack-process.ts';

import { VISIT_STEPS } from './visit-steps.ts';

/** What one visit asked for. */
interface Visit {
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

/** One answer as it went over the wire. */
interface SentAnswer {
  /** 'GET /api/user/me' */
  readonly call: string;
  readonly status: number;
  /** Of the answer's headers and its compressed body; of the request nothing. */
  readonly bytes: number;
}

/** A site that is read through a counter. */
interface CountedSite {
  /** What was sent since it was last taken. */
  take(): SentAnswer[];
  /** How many answers were sent since then. */
  count(): number;
}

/**
 * Listens on a port of this machine, hands every request to the site on another one, and counts what
 * comes back: the service worker's copies too, which a page does not see.
 */
async function countTraffic(
  closing: AsyncDisposableStack,
  port: number,
  sitePort: number,
): Promise<CountedSite> {
  const sent: SentAnswer[] = [];
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked;
    const onward = request({ host: '127.0.0.1', port: sitePort, method, path: url, headers });
    onward.once('error', () => answer.destroy());
    onward.once('response', (came) => {
      const status = came.statusCode ?? 0;
      let bytes = came.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
      came.on('data', (chunk: Buffer) => (bytes += chunk.length));
      came.once('end', () => sent.push({ call: `${method} ${url}`, status, bytes }));
      answer.writeHead(status, came.rawHeaders);
      pipeline(came, answer).catch(() => answer.destroy());
    });
    pipeline(asked, onward).catch(() => onward.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.defer(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { take: () => sent.splice(0), count: () => sent.length };
}

const whole = new Intl.NumberFormat('en-US');
const isApi = ({ call }: SentAnswer) => call.includes(' /api/');

/** A row a visit: answers and kilobytes of files, and the calls of /api by name. */
export function toVisitTable(visits: readonly Visit[]): string {
  const rows = visits.map(({ title, answers }) => {
    const [calls, files] = [answers.filter(isApi), answers.filter((answer) => !isApi(answer))];
    const bytes = (list: readonly SentAnswer[]) =>
      list.reduce((sum, answer) => sum + answer.bytes, 0);
    const kilobytes = (list: readonly SentAnswer[]) => `${(bytes(list) / 1000).toFixed(1)} kB`;
    return [
      title,
      whole.format(files.length),
      kilobytes(files),
      String(calls.length),
      kilobytes(calls),
      nameCalls(calls),
    ];
  });
  const columns = ['visit', 'files', 'sent', '/api calls', 'sent', 'which'];
  return toTable(columns, rows);
}

function nameCalls(calls: readonly SentAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { call } of calls) {
    const name = call.replace(/\?.*/, '').replace('/api/', '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = Array.from(counts, ([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  return names.join(', ') || '–';
}
