import { statSync } from 'node:fs';
import { join } from 'node:path';

import { NetlifyDev } from '@netlify/dev';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { DIST } from './build-site.ts';
import { compressAnswer } from './compress-answer.ts';

/** The built site as the platform's edge serves it: files, headers, redirects, the 404 page. */
export type StaticSite = Awaited<ReturnType<typeof startStaticSite>>;

const OFF = { enabled: false };

/** Starts the platform's emulator for everything but functions, which race in it. */
export async function startStaticSite({ port, files }: { port: number; files: boolean }) {
  /** It sends a page that a rule could also answer with the headers of that rule's: pages are asked for without rules. */
  const start = async (redirects: boolean) => {
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
      redirects: { enabled: redirects },
      staticFiles: { enabled: files },
      headers: { enabled: files },
    });
    await emulator.start();
    return emulator;
  };
  const [pages, rules] = await Promise.all([start(false), start(true)]);
  return {
    fetch: cacheAnswers(async (request) => {
      const answer = (await pages.handle(request)) ?? (await answerMissing(rules, request));
      return compressAnswer(request, answer);
    }),
    /** The answer of a redirect rule, or `undefined`; the only part that `npm run dev` needs. */
    redirect: (request: Request): Promise<Response | undefined> => rules.handle(request),
    close: async (): Promise<void> => {
      await Promise.all([pages.stop(), rules.stop()]);
    },
  };
}

/** More addresses than the site has, and too few to fill the memory with queries that mean nothing. */
const MAX_CACHED = 2_000;

/**
 * Answers from memory what was answered since the last build: the emulator reads, hashes and
 * compresses a file anew for each request, which costs 10 ms of a core.
 */
function cacheAnswers(answer: (request: Request) => Promise<Response>): typeof answer {
  const cache = new Map<string, Response>();
  let builtAt: number | undefined;
  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('Range')) return answer(request);
    // The build's last step but one writes it.
    const { mtimeMs } = statSync(join(DIST, '_headers'), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== builtAt) cache.clear();
    builtAt = mtimeMs;
    const varying = ['Accept-Encoding', 'If-None-Match'].map((name) => request.headers.get(name));
    const key = JSON.stringify([request.url, ...varying]);
    const response = cache.get(key) ?? (await answer(request));
    const isSound = response.status === 200 || response.status === 304;
    // What was asked for before a build says nothing of the site after it.
    if (isSound && builtAt === mtimeMs && cache.size < MAX_CACHED) cache.set(key, response);
    return response.clone();
  };
}

/**
 * What the platform sends for a path without a file: a redirect, the page of a rule whose status is 404, which the
 * emulator sends with 200, or dist/404.html, which it leaves to its caller.
 */
async function answerMissing(rules: NetlifyDev, request: Request): Promise<Response> {
  const answer = await rules.handle(request);
  if (answer && answer.status >= 300 && answer.status < 400) return answer;
  const page = answer ?? (await rules.handle(new Request(new URL('/404.html', request.url))));
  return new Response(page?.body ?? null, { status: 404, headers: page?.headers ?? {} });
}
