import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { build } from 'vite';

import { startApiStack } from '#tests/support/api-stack.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { poolAccount, seedAccounts } from './account-pool.ts';
import { createFaultProxy } from './contraction-proxy.ts';

// A site for the timer's faults, in a process of its own: tabs without a view, a network that breaks, and
// behind it /api with a database in memory, whose users are premium for a year. It says where it listens
// and ends with the process that started it.

process.once('disconnect', () => process.exit());
const [stack, tab, driver] = await Promise.all([
  startApiStack(),
  bundleScript('contraction-tab.ts'),
  bundleScript('contraction-fault-driver.ts'),
]);
const proxy = createFaultProxy(stack.url);

const page = (script: string) => [
  'text/html; charset=utf-8',
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>.</title><body><script src="${script}"></script>`,
];
const FILES: Record<string, readonly string[]> = {
  '/tab': page('/tab.js'),
  '/tab.js': ['text/javascript', tab],
  '/driver': page('/driver.js'),
  '/driver.js': ['text/javascript', driver],
};

// Not by signing up: all come from one address, which may do that 60 times in ten minutes.
await seedAccounts((statement, parameters) => stack.sql(statement, parameters));
let taken = 0;

async function deleteContractions({ email }: { email: string }): Promise<unknown> {
  for (const table of ['contractions', 'deleted_contractions']) {
    await stack.sql(
      `delete from public.${table} where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
  }
  return {};
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const file = FILES[path];
  if (file) {
    const [type, body] = file;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
    response.end(body);
    return;
  }
  if (path.startsWith('/api/')) return proxy.carry(request, response);
  const done = async () => {
    if (path === '/-/account') return poolAccount({ plan: 'premium', consent: true }, taken++);
    if (path === '/-/delete-contractions')
      return deleteContractions((await json(request)) as { email: string });
    if (path === '/-/deliver') await proxy.deliverLate();
    return {};
  };
  const result = await done();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(result));
}

const server = createServer((request, response) => {
  // Each request over a connection of its own: a browser repeats by itself what a used one has lost.
  response.setHeader('connection', 'close');
  answer(request, response).catch((error: unknown) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://localhost:${(server.address() as AddressInfo).port}` });
});

/** A program of this folder and all that it imports as one script for a browser. */
export async function bundleScript(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: PROJECT_ROOT,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(PROJECT_ROOT, 'tests', 'e2e', 'support', file),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`);
  return chunk.code;
}
