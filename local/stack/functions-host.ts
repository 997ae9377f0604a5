import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Context } from '@netlify/functions';
import type { ServerRequest } from 'srvx';

import { ERRORS } from '#contract/errors.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { StartFailure } from './start-failure.ts';

const TEST_FILE = /\.test\.ts$/;

/** Netlify's functions in this process: one and the same for start, dev and the API tests. */
export type FunctionsHost = Awaited<ReturnType<typeof createFunctionsHost>>;

/**
 * Imports every function file of a folder, ours unless told, and routes requests by `config.path`.
 * @param addressOf says where a request came from; never read from a header outside of tests.
 */
export async function createFunctionsHost(
  addressOf: (request: ServerRequest) => string,
  directory = join(PROJECT_ROOT, 'netlify', 'functions'),
) {
  let modules = await loadModules(directory);
  let routes = toRoutes(modules);
  const background = new Set<Promise<unknown>>();
  const createContext = (ip: string, params: Record<string, string>): FunctionContext => ({
    ip,
    params,
    requestId: randomUUID(),
    site: {},
    deploy: { context: 'dev', id: '0', published: false },
    // This process goes on by itself: the work is only remembered.
    waitUntil: (work) => {
      const remembered = work.catch(() => undefined).finally(() => background.delete(remembered));
      background.add(remembered);
    },
  });
  return {
    /** The paths that are served, the most literal first. */
    get paths(): readonly string[] {
      return routes.map(({ path }) => path);
    },
    /** Answers a request: by its function, or as the catch-all would when there is none. */
    fetch: async (request: ServerRequest): Promise<Response> => {
      const pathname = new URL(request.url).pathname.replace(/(?<=.)\/$/, '');
      const route = routes.find(
        ({ pattern, excluded }) =>
          pattern.test({ pathname }) && !excluded.some((other) => other.test({ pathname })),
      );
      if (!route) return toProblem('ROUTE_NOT_FOUND');
      const groups = Object.entries(route.pattern.exec({ pathname })?.pathname.groups ?? {});
      const params = groups.filter((entry): entry is [string, string] => entry[1] !== undefined);
      const context = createContext(addressOf(request), Object.fromEntries(params));
      try {
        // The server's request is a lazy look-alike; a function may count on the real class.
        return await route.handle(request._request ?? request, context);
      } catch (error) {
        console.error(`[${route.path}]`, error);
        return toProblem('INTERNAL');
      }
    },
    /** Runs every function that has a schedule, or that schedule, as the platform's clock would. */
    runScheduled: async (schedule?: string): Promise<void> => {
      for (const { default: handle, config } of modules) {
        if (!config.schedule || (schedule ?? config.schedule) !== config.schedule) continue;
        await handle(new Request('http://localhost/'), createContext('', {}));
      }
    },
    /** Resolves when nothing goes on any more that a function left for after its answer. */
    idle: async (): Promise<void> => {
      while (background.size > 0) await Promise.all(background);
    },
    /** Imports the files again; a file that fails leaves everything as it was. */
    reload: async (): Promise<void> => {
      modules = await loadModules(directory);
      routes = toRoutes(modules);
    },
  };
}

/** Imports the function files. @throws StartFailure for one that does not export a handler and a `config`. */
async function loadModules(directory: string): Promise<readonly FunctionModule[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.ts') && !TEST_FILE.test(name));
  return Promise.all(
    files.map(async (name) => {
      const path = join(directory, name);
      const module = (await import(pathToFileURL(path).href)) as Partial<FunctionModule>;
      const { default: handle, config } = module;
      if (typeof handle === 'function' && config) return { default: handle, config };
      throw new StartFailure(
        `O arquivo ${path} não exporta uma função e um "config" com o caminho dela.`,
      );
    }),
  );
}

/**
 * Each path of each function. Like the platform's, routes ignore case and one trailing slash, so that what a function
 * itself compares is compared here too. Literal segments win over `:params`, and these over `*`; longer paths over
 * shorter ones.
 */
function toRoutes(modules: readonly FunctionModule[]) {
  const toPattern = (pathname: string) => new URLPattern({ pathname }, { ignoreCase: true });
  const rank = ({ path }: { readonly path: string }): number => {
    const segments = path.split('/');
    const wildcards = segments.filter((segment) => segment.includes('*')).length;
    const params = segments.filter((segment) => segment.startsWith(':')).length;
    return wildcards * 10_000 + params * 100 - segments.length;
  };
  return modules
    .flatMap(({ default: handle, config }) => {
      const excluded = [config.excludedPath ?? []].flat().map(toPattern);
      const paths = [config.path ?? []].flat();
      return paths.map((path) => ({ path, handle, pattern: toPattern(path), excluded }));
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

function toProblem(code: 'INTERNAL' | 'ROUTE_NOT_FOUND'): Response {
  const { status, detail } = ERRORS[code];
  return Response.json({ detail, code }, { status });
}

/** The part of the platform's context that exists here too. */
type FunctionContext = Pick<
  Context,
  'ip' | 'params' | 'requestId' | 'site' | 'deploy' | 'waitUntil'
>;

/** A function file: its handler, and the paths that its `config` claims. */
interface FunctionModule {
  readonly default: (request: Request, context: FunctionContext) => Promise<Response>;
  readonly config: Readonly<Partial<Record<'path' | 'excludedPath', string | string[]>>> & {
    /** When the platform runs it by itself, as cron has it; it has no path then. */
    readonly schedule?: string;
  };
}

/** What goes to the functions; everything else is a file of the build. */
export const FUNCTION_PATH = /^\/(?:api|agenda)(?:\/|$)/i;

/** As the platform does it. */
const EVERY_MS = 5 * 60_000;

/** Runs the scheduled functions on a timer, one run after the other. @returns what stops the timer. */
export function runScheduled(host: FunctionsHost): () => void {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => host.runScheduled()).catch(console.error);
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** What functions are made of, and may change while the development server runs. */
export const FUNCTION_SOURCES = ['netlify', 'src/contract'].map((folder) =>
  join(PROJECT_ROOT, folder, '/'),
);

/**
 * Lets the functions' modules be imported afresh: each gets a version in its URL, so that a new
 * version is a new module all the way down.
 * @returns a function that makes the next import see what is on disk then.
 */
export function reloadProjectModules(): () => void {
  const prefixes = FUNCTION_SOURCES.map((folder) => pathToFileURL(folder).href);
  let version = 0;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const resolved = nextResolve(specifier, context);
      if (!prefixes.some((prefix) => resolved.url.startsWith(prefix))) return resolved;
      return { ...resolved, url: `${resolved.url.replace(/\?.*$/, '')}?v=${version}` };
    },
  });
  return () => {
    version += 1;
  };
}
