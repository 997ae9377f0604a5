import { NetlifyDev } from '@netlify/dev';

import { compressAnswer } from './compress-answer.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** The built site as the platform's edge serves it: files, headers, redirects, the 404 page. */
export interface StaticSite {
  fetch(request: Request): Promise<Response>;
  /** The answer of a redirect rule, or `undefined`; the only part that `npm run dev` needs. */
  redirect(request: Request): Promise<Response | undefined>;
  close(): Promise<void>;
}

const OFF = { enabled: false };

/** Starts the platform's emulator for everything but functions, which race in it. */
export async function startStaticSite({ port, files }: { port: number; files: boolean }) {
  const emulator = new NetlifyDev({
    projectRoot: PROJECT_ROOT,
    serverAddress: `http://localhost:${port}`,
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    functions: OFF,
    geolocation: OFF,
    images: OFF,
    staticFiles: { enabled: files },
    headers: { enabled: files },
  });
  await emulator.start();
  const site: StaticSite = {
    fetch: async (request) => {
      const answer = (await emulator.handle(request)) ?? (await notFound(emulator, request));
      return compressAnswer(request, answer);
    },
    redirect: (request) => emulator.handle(request),
    close: () => emulator.stop(),
  };
  return site;
}

/** The emulator leaves unknown paths to its caller; the platform sends dist/404.html. */
async function notFound(emulator: NetlifyDev, request: Request): Promise<Response> {
  const page = await emulator.handle(new Request(new URL('/404.html', request.url)));
  return new Response(page?.body ?? null, { status: 404, headers: page?.headers ?? {} });
}
