import type { RequestListener } from 'node:http';
import { relative } from 'node:path';

import { type AstroInlineConfig, dev } from 'astro';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { buildSite } from './build-site.ts';
import { FUNCTION_PATH, FUNCTION_SOURCES, type FunctionsHost } from './functions-host.ts';
import { reportStep } from './report-step.ts';
import { StartFailure } from './start-failure.ts';
import type { StaticSite } from './static-site.ts';
import { toListener } from './node-http.ts';

interface DevServerOptions {
  readonly port: number;
  readonly host: FunctionsHost;
  /** Answers the redirect rules of netlify.toml. */
  readonly site: StaticSite;
  /** Answers all below `/admin`, if the CMS is open. */
  readonly cms?: RequestListener | undefined;
  /** Called after a change of the functions' sources, before they are imported again. */
  readonly clearModules: () => void;
  readonly signal: AbortSignal;
}

/** Milliseconds of quiet after a change before anything is done about it. */
const DEBOUNCE_MS = { functions: 100, content: 2_000 };

const UNWATCHED = ['dist', '.generated', '.local', '.netlify', 'test-results'];

/**
 * What Vite must not hand to a browser, whoever asks: the texts that premium users pay for, in each of
 * the places where they lie, and the keys and accounts of the embedded Supabase. Naming any of them
 * replaces Vite's own list, which therefore stands first. Pages are rendered in this process and read
 * these files all the same.
 */
const UNSERVED = [
  ...['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'],
  ...['content', '.generated', '.local', 'dist'].map(
    (folder) => `${toGlob(PROJECT_ROOT)}/${folder}/**`,
  ),
  // Astro's copy of the content, which may lie below node_modules too.
  '**/.astro/**',
];

/** Astro's development server with our functions in front of it, all on one port. */
export async function startDevServer(options: DevServerOptions): Promise<() => Promise<void>> {
  const config: AstroInlineConfig = {
    root: PROJECT_ROOT,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: options.port },
    vite: {
      plugins: [functionsPlugin(options), withoutContent],
      server: {
        strictPort: true,
        fs: { deny: UNSERVED },
        watch: { ignored: UNWATCHED.map((folder) => `${PROJECT_ROOT}/${folder}/**`) },
      },
    },
  };
  const server = await dev(config);
  watchFunctions(server.watcher, options);
  watchContent(server.watcher, options);
  return () => server.stop();
}

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];
type Watcher = Awaited<ReturnType<typeof dev>>['watcher'];

/** The module that carries all content is no file, so that no list of files keeps it back. */
const withoutContent: Plugin = {
  name: 'colinho-without-content',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Astro loads it early, too: only an order of its own comes before.
  load: {
    order: 'pre',
    filter: { id: /astro:data-layer-content/ },
    handler: () => 'export default new Map();',
  },
};

function functionsPlugin({ port, host, site, cms }: DevServerOptions): Plugin {
  const handleApi = toListener((request) => host.fetch(request));
  return {
    name: 'colinho-functions',
    enforce: 'pre',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', `http://localhost:${port}`);
        if (FUNCTION_PATH.test(url.pathname)) return handleApi(request, response);
        if (cms && /^\/admin(\/|$)/.test(url.pathname)) return cms(request, response);
        site.redirect(new Request(url)).then((redirect) => {
          if (!redirect) return next();
          response.writeHead(redirect.status, Object.fromEntries(redirect.headers));
          response.end();
        }, next);
      });
    },
  };
}

function watchFunctions(watcher: Watcher, { host, clearModules }: DevServerOptions): void {
  const reload = debounce(DEBOUNCE_MS.functions, async () => {
    clearModules();
    try {
      await host.reload();
      console.log('  funções recarregadas');
    } catch (error) {
      console.error(
        'As funções ficaram como estavam, porque a mudança não pôde ser importada:',
        error,
      );
    }
  });
  watcher.add(FUNCTION_SOURCES);
  watcher.on('all', (_event, path) => {
    if (FUNCTION_SOURCES.some((folder) => path.startsWith(folder))) reload();
  });
}

/** The weeks and lists that the API answers come from a production build. */
function watchContent(watcher: Watcher, { signal }: DevServerOptions): void {
  let building = Promise.resolve('');
  const rebuild = debounce(DEBOUNCE_MS.content, async () => {
    building = building.catch(() => '').then(() => buildSite(signal));
    await reportStep(
      () => building,
      () => 'conteúdo da API atualizado',
    );
  });
  watcher.on('all', (_event, path) => {
    if (relative(PROJECT_ROOT, path).startsWith('content')) rebuild();
  });
}

/** A path as a pattern that stands for itself. */
function toGlob(path: string): string {
  return path.replaceAll('\\', '/').replace(/[!()*+?[\]{}|]/g, '\\$&');
}

function debounce(milliseconds: number, task: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      task().catch((error: unknown) => {
        if (error instanceof StartFailure) console.error(error.output, error.message);
        else console.error(error);
      });
    }, milliseconds);
  };
}
