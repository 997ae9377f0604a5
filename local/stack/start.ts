import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ServerRequest } from 'srvx';

import { PRODUCT_NAME } from '#contract/site.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { bindPort } from './bind-port.ts';
import { buildSite, isBuildFresh } from './build-site.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import {
  createFunctionsHost,
  FUNCTION_PATH,
  reloadProjectModules,
  runScheduled,
} from './functions-host.ts';
import { pushVariables, readLocalSecrets } from './local-secrets.ts';
import { acquireLock, refuseSecondStart } from './lock.ts';
import { readEnvironment, type StackEnvironment } from './read-environment.ts';
import { reportStep } from './report-step.ts';
import { NO_TELEMETRY, onStop } from './run-command.ts';
import { StartFailure } from './start-failure.ts';
import { remoteAddress, toListener } from './node-http.ts';

/**
 * What the site is served from: the production build; the sources, with live reload of pages, content and
 * functions; or these with the CMS at `/admin`.
 */
type StackKind = 'built' | 'dev' | 'cms';

/** Milliseconds after which an end that hangs is not waited for any longer. */
const CLOSING_MS = 8_000;

/** Runs the stack as this process's whole life: until Ctrl-C, or until npm has ended. */
export async function runStack(kind: StackKind): Promise<never> {
  const stopping = new AbortController();
  const closing = new AsyncDisposableStack();
  let exitCode = 0;

  // Started by hand it may outlive its shell; started by npm it ends with npm.
  onStop(() => stopping.abort(), ['SIGINT', 'SIGTERM']);

  try {
    await startStack(kind, stopping.signal, closing);
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } catch (error) {
    if (!stopping.signal.aborted) {
      exitCode = 1;
      printFailure(error);
    }
  }
  stopping.abort();
  await Promise.race([closing.disposeAsync().catch(printFailure), wait(CLOSING_MS)]);
  process.exit(exitCode);
}

function printFailure(error: unknown): void {
  if (error instanceof StartFailure) {
    if (error.output) console.error(error.output.trimEnd());
    console.error(`\n${error.message}`);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`\nO Colinho não pôde começar: ${reason}`);
}

/**
 * Brings the whole product up on one port, a line a step, and returns when it answers.
 * @param signal aborts what is under way.
 * @param closing takes what has to be closed at the end, the last opened first.
 */
async function startStack(
  kind: StackKind,
  signal: AbortSignal,
  closing: AsyncDisposableStack,
): Promise<void> {
  const asked = readEnvironment(process.env);
  const folder = resolve(PROJECT_ROOT, asked.dataFolder);
  // The libraries look for netlify.toml, supabase/ and .generated/ in the working directory.
  process.chdir(PROJECT_ROOT);
  Object.assign(process.env, NO_TELEMETRY);
  // First, for it may be our own first start that has the port.
  refuseSecondStart(folder);
  const port = await bindPort(asked.port);
  const environment = readEnvironment({ ...process.env, PORT: String(port.number) });
  closing.defer(() => port.close());
  closing.defer(acquireLock(folder));

  console.log(`${PRODUCT_NAME} está começando na porta ${environment.port}`);
  await reportStep(
    async () => {
      const isFresh = await isBuildFresh();
      if (!isFresh) await buildSite(signal);
      return isFresh;
    },
    (wasFresh) => (wasFresh ? 'site já montado' : 'site montado'),
  );
  // What is heavy to import comes after the port is bound and the lock taken.
  const { startLocalProject, startLocalProvider } = await import('./local-services.ts');
  const project = environment.project ?? (await startLocalProject(environment, folder, closing));
  const provider = environment.provider ?? (await startLocalProvider(environment, folder, closing));
  signal.throwIfAborted();
  Object.assign(process.env, {
    SITE_URL: environment.siteUrl,
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    SUPABASE_SECRET_KEY: project.secretKey,
    SUPABASE_FORWARDING_KEY: project.forwardingKey,
    MERCADOPAGO_API_URL: provider.url,
    MERCADOPAGO_ACCESS_TOKEN: provider.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: provider.webhookSecret,
    // A project elsewhere has the subscriptions to its own keys.
    ...(environment.project === null && pushVariables(readLocalSecrets(folder))),
  });

  const clearModules = kind === 'built' ? undefined : reloadProjectModules();
  const host = await reportStep(
    () => createFunctionsHost(remoteAddress),
    ({ paths }) => `funções importadas: ${paths.length} caminhos`,
  );
  closing.defer(runScheduled(host));
  const { startStaticSite } = await import('./static-site.ts');
  const site = await startStaticSite({ port: environment.port, files: kind === 'built' });
  closing.defer(() => site.close());
  signal.throwIfAborted();

  if (clearModules) {
    const { startDevServer } = await import('./dev-server.ts');
    const { port: number } = environment;
    const cms =
      kind === 'cms' ? await (await import('#local/cms/serve.ts')).serveCms(number) : undefined;
    await port.close();
    closing.defer(await startDevServer({ port: number, host, site, cms, clearModules, signal }));
  } else {
    port.serve(
      toListener((request: ServerRequest) => {
        const isApi = FUNCTION_PATH.test(new URL(request.url).pathname);
        return isApi ? host.fetch(request) : site.fetch(request._request ?? request);
      }),
    );
  }
  announce(environment, provider.url);
  if (kind === 'cms') console.log(`  mesa de conteúdo: http://localhost:${environment.port}/admin`);
}

function announce({ port, project, dataFolder }: StackEnvironment, providerUrl: string): void {
  console.log(`\n${PRODUCT_NAME} pronto em http://localhost:${port}`);
  console.log(`  pagamentos: ${providerUrl}`);
  if (project) return console.log(`  banco de dados: ${project.url}`);
  for (const { plan, email } of DEMO_ACCOUNTS) {
    console.log(`  conta ${plan}: ${email}, senha ${DEMO_PASSWORD}`);
  }
  console.log(
    `  dados em ${relative(PROJECT_ROOT, resolve(PROJECT_ROOT, dataFolder))}; Ctrl-C encerra`,
  );
}

if (import.meta.main) {
  const kind = (['dev', 'cms'] as const).find((name) => process.argv.includes(`--${name}`));
  await runStack(kind ?? 'built');
}
