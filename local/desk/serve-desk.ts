import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { deskFiles } from '#integrations/content-desk/desk-files.ts';
import { deskHeaders } from '#integrations/content-desk/desk-headers.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { isFromDesk, isOwnHost } from './is-from-desk.ts';
import { openLocalFiles } from './open-local-files.ts';

/** Where the page is; without a slash at the end. */
const BASE = '/admin';
const FILES = '/api/v1';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/**
 * The content desk on this computer: answers all below `/admin`, and lets the desk read and write the
 * project's `content/`.
 * @param port Where this computer's browser finds it.
 */
export async function serveDesk(port: number): Promise<RequestListener> {
  const localFiles = await openLocalFiles();
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!isOwnHost(request.headers.host, port)) return refuse(response, 403);
    if (pathname !== BASE + FILES) {
      sendFile(pathname, response).catch((error: unknown) => {
        console.error(error);
        refuse(response, 500);
      });
    } else if (isFromDesk(request, port)) {
      request.url = FILES;
      localFiles(request, response);
    } else refuse(response, 403);
  };
}

/** Made anew each time, since the sources that can be chosen may have changed. */
async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
  const sources = await readFile(join(PROJECT_ROOT, 'content', 'sources.yaml'), 'utf8');
  const files = await deskFiles({ kind: 'local', address: BASE + FILES }, sources);
  const name = pathname.slice(BASE.length).replace(/^\//, '') || 'index.html';
  const content = files.get(name);
  if (content === undefined) return refuse(response, 404);
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  response.writeHead(200, { ...deskHeaders('local'), 'Content-Type': type }).end(content);
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status);
  response.end();
}
