import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { getMimeType } from 'hono/utils/mime';

import { cmsHeaders } from '#integrations/cms.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { cmsFiles } from './config.ts';

/** Where the page is; without a slash at the end. */
const BASE = '/admin';
const FILES = '/api/v1';

/**
 * The CMS on this computer: answers all below `/admin`, and lets the CMS read and write the
 * project's `content/`.
 * @param port Where this computer's browser finds it.
 */
export async function serveCms(port: number): Promise<RequestListener> {
  const localFiles = await openLocalFiles();
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!isOwnHost(request.headers.host, port)) return refuse(response, 403);
    if (pathname !== BASE + FILES) {
      sendFile(pathname, response).catch((error: unknown) => {
        console.error(error);
        refuse(response, 500);
      });
    } else if (isFromCms(request, port)) {
      request.url = FILES;
      localFiles(request, response);
    } else refuse(response, 403);
  };
}

/** Made anew each time, since the sources that can be chosen may have changed. */
async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
  const sources = await readFile(join(PROJECT_ROOT, 'content', 'sources.yaml'), 'utf8');
  const files = await cmsFiles({ kind: 'local', address: BASE + FILES }, sources);
  const name = pathname.slice(BASE.length).replace(/^\//, '') || 'index.html';
  const content = files.get(name);
  if (content === undefined) return refuse(response, 404);
  const type = { 'Content-Type': getMimeType(name) };
  response.writeHead(200, { ...cmsHeaders('local'), ...type }).end(content);
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status);
  response.end();
}

/** What counts of a request when it is asked whose it is. */
type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Whether a request to change files comes from the CMS itself. It writes into the project, so that no other
 * page of the same browser may send one: neither from another origin, nor under a name of its own that
 * leads to this computer.
 */
export function isFromCms({ method, headers }: Asked, port: number): boolean {
  const { host, origin } = headers;
  return (
    method === 'POST' &&
    isOwnHost(host, port) &&
    origin === `http://${host}` &&
    headers['content-type']?.startsWith('application/json') === true
  );
}

/** Whether the address bar of whoever asks shows this computer's own name. */
function isOwnHost(host: string | undefined, port: number): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`);
}

/** The part of decap-server that we call: it puts its one route, `POST /api/v1`, into an Express application. */
interface DecapServer {
  registerLocalFs(app: RequestListener, options: { logLevel: string }): Promise<void>;
}

/**
 * Decap's server of local files, for the content alone. It runs in this process and has no port: all that
 * asks it has passed our own check.
 */
async function openLocalFiles(): Promise<RequestListener> {
  process.env['GIT_REPO_DIRECTORY'] = join(PROJECT_ROOT, 'content');
  const require = createRequire(import.meta.url);
  const server = require('decap-server/dist/middlewares.js') as DecapServer;
  // Express as decap-server has it: we use it for nothing else.
  const requireBeside = createRequire(require.resolve('decap-server/package.json'));
  const express = requireBeside('express') as () => RequestListener;
  const app = express();
  await server.registerLocalFs(app, { logLevel: 'error' });
  return app;
}
