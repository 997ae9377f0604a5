import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ERRORS } from '#contract/errors.ts';
import type { ServerRequest } from 'srvx';

import { type FunctionContext, type FunctionModule, importFunction } from './function-module.ts';
import { createRoutes, type FunctionRoute, sortRoutes } from './function-routes.ts';

interface FunctionsHostOptions {
  /** Absolute folder of the function files. */
  readonly directory: string;
  /** Where a request came from; never read from a header outside of tests. */
  readonly addressOf: (request: ServerRequest) => string;
}

/** Netlify's functions in this process: one and the same for start, dev and the API tests. */
export interface FunctionsHost {
  /** The paths that are served, the most literal first. */
  readonly paths: readonly string[];
  /** Answers a request, or `undefined` when no function has its path. */
  fetch(request: ServerRequest): Promise<Response | undefined>;
  /** Runs every function that has a schedule, or that schedule, as the platform's clock would. */
  runScheduled(schedule?: string): Promise<void>;
  /** Imports the files again; a file that fails leaves everything as it was. */
  reload(): Promise<void>;
}

const TEST_FILE = /\.test\.ts$/;

/** Imports every function file of a folder and routes requests by `config.path`. */
export async function createFunctionsHost({
  directory,
  addressOf,
}: FunctionsHostOptions): Promise<FunctionsHost> {
  let modules = await loadModules(directory);
  let routes = toRoutes(modules);
  return {
    get paths() {
      return routes.map((route) => route.path);
    },
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      for (const route of routes) {
        const params = route.match(pathname);
        if (params) return answer(route, request, createContext(addressOf(request), params));
      }
      return undefined;
    },
    runScheduled: async (schedule) => {
      for (const { handle, config } of modules) {
        if (!config.schedule || (schedule ?? config.schedule) !== config.schedule) continue;
        await handle(new Request('http://localhost/'), createContext('', {}));
      }
    },
    reload: async () => {
      modules = await loadModules(directory);
      routes = toRoutes(modules);
    },
  };
}

async function loadModules(directory: string): Promise<readonly FunctionModule[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.ts') && !TEST_FILE.test(name));
  return Promise.all(
    files.map((name) => importFunction(pathToFileURL(join(directory, name)).href)),
  );
}

function toRoutes(modules: readonly FunctionModule[]): FunctionRoute<FunctionModule>[] {
  return sortRoutes(modules.flatMap((module) => createRoutes(module.config, module)));
}

function createContext(ip: string, params: Record<string, string>): FunctionContext {
  return {
    ip,
    params,
    requestId: randomUUID(),
    site: {},
    deploy: { context: 'dev', id: '0', published: false },
    // This process goes on by itself.
    waitUntil: () => undefined,
  };
}

async function answer(
  route: FunctionRoute<FunctionModule>,
  request: ServerRequest,
  context: FunctionContext,
): Promise<Response> {
  try {
    // The server's request is a lazy look-alike; a function may count on the real class.
    return await route.target.handle(request._request ?? request, context);
  } catch (error) {
    console.error(`[${route.path}]`, error);
    const { status, detail } = ERRORS.INTERNAL;
    return Response.json({ detail, code: 'INTERNAL' }, { status });
  }
}
