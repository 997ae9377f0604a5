import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** The part of decap-server that we call: it puts its one route, `POST /api/v1`, into an Express application. */
interface DecapServer {
  registerLocalFs(app: RequestListener, options: { logLevel: string }): Promise<void>;
}

/**
 * Decap's server of local files, for the content alone. It runs in this process and has no port: all that
 * asks it has passed our own check.
 */
export async function openLocalFiles(): Promise<RequestListener> {
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
