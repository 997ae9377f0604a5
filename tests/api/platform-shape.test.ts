import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { describe, expect, it } from 'vitest';

import { createFunctionsHost } from '#local/stack/functions-host.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { API_PATHS } from '#tests/support/served-calls.ts';

const FOLDER = join(PROJECT_ROOT, 'netlify', 'functions');
const CATCH_ALL = 'api';
/** What the platform runs by itself; it has no path. */
const SCHEDULES = {
  purge: '30 6 * * *',
  reconcile: '*/5 * * * *',
  'send-reminders': '*/15 11-23 * * *',
};
/** The two rules that the plan allows: requests a minute and address that Netlify lets through. */
const OUTER_LIMITS = {
  // Ten times our own limiter, which counts failures alone.
  auth: 10 * (300 / 5),
  // Our limiter is not asked there: what is not signed costs no call to the database.
  'payment-webhook': 600,
};

/** As the platform reads them, from the source text alone. */
const functions = await listFunctions(FOLDER, { parseISC: true });
const host = await createFunctionsHost(() => '');

const sourceOf = (name: string) => readFileSync(join(FOLDER, `${name}.ts`), 'utf8');
const routesOf = (name: string) =>
  [...sourceOf(name).matchAll(/\bapp\.(?:get|post|put|patch|delete)\(\s*'([^']+)'/g)].map(
    ([, path]) => path,
  );

describe('the function files', () => {
  it('are one a domain, the catch-all and the scheduled ones', () => {
    const names = [...Object.keys(API_PATHS), ...Object.keys(SCHEDULES)];
    expect(readdirSync(FOLDER).toSorted()).toEqual(names.map((name) => `${name}.ts`).toSorted());
    expect(functions.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(API_PATHS))('%s serves the paths of its domain', (name, paths) => {
    expect([...new Set(routesOf(name))].toSorted()).toEqual(paths);
  });

  it.each(Object.entries(SCHEDULES))('%s runs at %s and has no address', (name, schedule) => {
    const listed = functions.find((one) => one.name === name);
    expect(listed).toMatchObject({ schedule, routes: [] });
  });

  it('get every path of theirs from the platform, with every method, and the catch-all the rest', () => {
    for (const { name, routes = [], runtimeAPIVersion } of functions) {
      expect(runtimeAPIVersion).toBe(2);
      // A method here would make the platform answer the others with a page.
      expect(routes.flatMap(({ methods }) => methods)).toEqual([]);
      for (const path of name in API_PATHS ? API_PATHS[name as keyof typeof API_PATHS] : []) {
        expect(ownersOf(path), path).toEqual([name]);
      }
    }
    for (const path of ['/api', '/api/unknown', '/api/plans/x', '/api/entries/x', '/api/payment']) {
      expect(ownersOf(path), path).toEqual([CATCH_ALL]);
    }
  });

  it('E02 limit what Netlify lets through by address, in the two places where it is worth most', async () => {
    const limits = await Promise.all(
      readdirSync(FOLDER).map(async (file) => {
        const { config } = (await import(join(FOLDER, file))) as Module;
        return [file.replace('.ts', ''), config.rateLimit] as const;
      }),
    );
    const limited = limits.filter(([, rule]) => rule);
    expect(limited.map(([name]) => name)).toEqual(Object.keys(OUTER_LIMITS));
    for (const [name, rule] of limited) {
      expect(rule?.aggregateBy).toContain('ip');
      const { windowLimit = 0, windowSize = 0 } = rule ?? {};
      expect({ [name]: windowLimit / (windowSize / 60) }).toEqual({
        [name]: OUTER_LIMITS[name as keyof typeof OUTER_LIMITS],
      });
    }
  });
});

interface Module {
  readonly config: {
    readonly rateLimit?: {
      readonly aggregateBy: readonly string[];
      readonly windowLimit: number;
      readonly windowSize: number;
    };
  };
}

/** The functions that the platform may send a path to. */
function ownersOf(path: string): string[] {
  const pathname = path.replaceAll(/:\w+/g, 'x');
  const matches = (patterns: readonly { readonly pattern: string }[] = []) =>
    patterns.some(({ pattern }) => new URLPattern({ pathname: pattern }).test({ pathname }));
  return functions
    .filter(({ excludedRoutes, routes }) => matches(routes) && !matches(excludedRoutes))
    .map(({ name }) => name);
}

describe('the local host', () => {
  it('serves the same patterns', () => {
    const patterns = functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
    expect(host.paths.toSorted()).toEqual(patterns.toSorted());
  });
});
