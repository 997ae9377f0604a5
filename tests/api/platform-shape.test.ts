import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Config } from '@netlify/functions';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { beforeAll, describe, expect, it } from 'vitest';

import { API_ROUTES } from '#contract/api.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'netlify', 'functions');

/** The contract's table so far, beside the catch-all: one file a path. */
const ROUTES: Record<string, string> = {
  'auth-forgot': '/api/auth/forgot',
  'auth-login': '/api/auth/login',
  'auth-logout': '/api/auth/logout',
  'auth-password': '/api/auth/password',
  'auth-refresh': '/api/auth/refresh',
  'auth-register': '/api/auth/register',
  'auth-reset': '/api/auth/reset',
  contraction: '/api/contractions/:id',
  contractions: '/api/contractions',
  guide: '/api/guides/:slug',
  health: '/api/health',
  marks: '/api/marks',
  'payment-verify': '/api/payment/verify/:userId',
  'payment-webhook': '/api/payment/webhook',
  plans: '/api/plans',
  'pregnancy-week': '/api/pregnancy/weeks/:weekNumber',
  'pregnancy-weeks': '/api/pregnancy/weeks',
  subscription: '/api/subscription',
  'subscription-create': '/api/subscription/create',
  'subscription-refund': '/api/subscription/refund',
  'trousseau-essenciais': '/api/trousseau/essenciais',
  'trousseau-mala-maternidade': '/api/trousseau/mala-maternidade',
  'user-export': '/api/user/export',
  'user-me': '/api/user/me',
};
const CATCH_ALL = 'api-not-found';
/** What the platform runs by itself; it has no path. */
const SCHEDULES: Record<string, string> = {
  reconcile: '*/5 * * * *',
  sweep: '30 6 * * *',
};
/** The two rules that the plan allows: requests a minute and address that Netlify lets through. */
const OUTER_LIMITS: Record<string, number> = {
  // Ten times our own limiter, which counts failures alone.
  'auth-login': 10 * (300 / 5),
  // Our limiter is not asked there: what is not signed costs no call to the database.
  'payment-webhook': 600,
};

const files = readdirSync(FOLDER).toSorted();
const configs = new Map<string, Config>();
beforeAll(async () => {
  for (const file of files) {
    const url = pathToFileURL(join(FOLDER, file)).href;
    const module = (await import(url)) as {
      config: Config;
    };
    configs.set(file.replace(/\.ts$/, ''), module.config);
  }
});

describe('the function files', () => {
  it('are those of the table, the scheduled ones and the catch-all', () => {
    const names = [...Object.keys(ROUTES), ...Object.keys(SCHEDULES), CATCH_ALL];
    expect(files).toEqual(names.map((name) => `${name}.ts`).toSorted());
    expect(API_ROUTES).toEqual(ROUTES);
  });

  it.each(files)('%s has 20 lines or less', (file) => {
    const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
  });

  it.each(Object.entries(ROUTES))(
    '%s serves %s and leaves the method to its code',
    (name, path) => {
      const config = configs.get(name);
      expect(config?.path).toBe(path);
      // A method here would make the platform answer the others with a page.
      expect(config?.method).toBeUndefined();
      expect(readFileSync(join(FOLDER, `${name}.ts`), 'utf8')).toContain(`serve('${path}', {`);
    },
  );

  it.each(Object.entries(SCHEDULES))('%s runs at %s and has no address', (name, schedule) => {
    expect(configs.get(name)).toEqual({ schedule });
  });

  it('leave to the catch-all every path but theirs', () => {
    const config = configs.get(CATCH_ALL);
    expect(config?.path).toEqual(['/api', '/api/*']);
    expect([config?.excludedPath].flat().toSorted()).toEqual(Object.values(ROUTES).toSorted());
  });

  it('E02 limit what Netlify lets through by address, in the two places where it is worth most', () => {
    const limits = [...configs].flatMap(([name, { rateLimit }]) =>
      rateLimit ? [{ name, ...rateLimit }] : [],
    );
    expect(limits.map(({ name }) => name)).toEqual(Object.keys(OUTER_LIMITS));
    for (const { name, aggregateBy, windowLimit = 0, windowSize } of limits) {
      expect(aggregateBy).toEqual(expect.arrayContaining(['ip']));
      expect(windowLimit / (windowSize / 60)).toBe(OUTER_LIMITS[name]);
    }
  });
});

describe('the platform’s bundler', () => {
  it('lists the same routes, read from the source alone', async () => {
    const listed = await listFunctions(FOLDER, { parseISC: true });
    const patterns = listed.map(
      ({ name, schedule, routes = [], excludedRoutes = [], runtimeAPIVersion }) => ({
        name,
        schedule,
        runtimeAPIVersion,
        paths: routes.map(({ pattern }) => pattern),
        methods: routes.flatMap(({ methods = [] }) => methods),
        excluded: excludedRoutes.map(({ pattern }) => pattern).toSorted(),
      }),
    );
    const expected = [
      {
        name: CATCH_ALL,
        schedule: undefined,
        paths: ['/api', '/api/*'],
        excluded: Object.values(ROUTES).toSorted(),
      },
      ...Object.entries(ROUTES).map(([name, path]) => ({
        name,
        schedule: undefined,
        paths: [path],
        excluded: [],
      })),
      ...Object.entries(SCHEDULES).map(([name, schedule]) => ({
        name,
        schedule,
        paths: [],
        excluded: [],
      })),
    ].map((pattern) => ({ ...pattern, runtimeAPIVersion: 2, methods: [] }));
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name.localeCompare(other.name);
    expect(patterns.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('takes along what the build made for each function, and the paid guides for one alone', () => {
    const toml = readFileSync(join(PROJECT_ROOT, 'netlify.toml'), 'utf8');
    const taken = [...toml.matchAll(/\[functions\.([\w-]+)\]\s+included_files = \["([^"]+)"\]/g)];
    expect(taken.map(([, name, file]) => [name, file]).toSorted()).toEqual([
      ['guide', '.generated/fragments/*.html'],
      ['health', '.generated/api/build.json'],
      ['pregnancy-week', '.generated/api/weeks.json'],
      ['pregnancy-weeks', '.generated/api/weeks.json'],
      ['trousseau-essenciais', '.generated/api/essenciais.json'],
      ['trousseau-mala-maternidade', '.generated/api/mala-maternidade.json'],
    ]);
    // No other way of writing it adds to these.
    expect(toml.match(/included_files/g)).toHaveLength(taken.length);
  });
});
