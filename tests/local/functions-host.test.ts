import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createFunctionsHost, type FunctionsHost } from '#local/stack/functions-host.ts';
import { createProjectCopy, type ProjectCopy } from '#tests/support/project-copy.ts';

/** A function that answers with its own name and its params. */
const FUNCTION = (name: string, config: object): string =>
  `export default async (_request: Request, context: { params: object }) =>
  Response.json({ name: '${name}', params: context.params });
export const config = ${JSON.stringify(config)};
`;

let project: ProjectCopy;
let host: FunctionsHost;

const call = async (path: string): Promise<unknown> => {
  const response = await host.fetch(new Request(`http://localhost${path}`));
  return response.json();
};

beforeAll(async () => {
  project = await createProjectCopy();
  const write = (name: string, config: object): Promise<void> =>
    project.write(`routes/${name}.ts`, FUNCTION(name, config));
  await write('catch-all', {
    path: ['/api', '/api/*'],
    excludedPath: ['/api/weeks', '/api/weeks/:week', '/api/excluded'],
  });
  await write('week', { path: '/api/weeks/:week' });
  await write('weeks', { path: '/api/weeks' });
  await write('current', { path: '/api/weeks/current' });
  await project.write(
    'routes/broken.ts',
    `export default async () => { throw new Error('por dentro'); };
export const config = { path: '/api/broken' };
`,
  );
  await project.write(
    'routes/nightly.ts',
    `export default async () => {
  globalThis.nightlyRuns = (globalThis.nightlyRuns ?? 0) + 1;
  return new Response();
};
export const config = { schedule: '@daily' };
`,
  );
  await project.write('routes/weeks.test.ts', 'throw new Error("a test is not a function");\n');
  host = await createFunctionsHost(() => '', join(project.folder, 'routes'));
});

afterAll(() => project.remove('.'));

describe('a request', () => {
  it('goes to the function of its literal path, not to a parameter that fits too', async () => {
    expect(await call('/api/weeks')).toMatchObject({ name: 'weeks' });
    expect(await call('/api/weeks/current')).toMatchObject({ name: 'current' });
  });

  it('brings its segments as params', async () => {
    expect(await call('/api/weeks/12')).toEqual({ name: 'week', params: { week: '12' } });
  });

  it('ignores its query, its case and one trailing slash, as the platform does', async () => {
    expect(await call('/api/weeks?x=1')).toMatchObject({ name: 'weeks' });
    expect(await call('/API/Weeks')).toMatchObject({ name: 'weeks' });
    expect(await call('/api/weeks/')).toMatchObject({ name: 'weeks' });
  });

  it('goes to the catch-all when no other function has its path', async () => {
    expect(await call('/api')).toMatchObject({ name: 'catch-all' });
    expect(await call('/api/nada/aqui')).toMatchObject({ name: 'catch-all' });
    expect(await call('/api/weeks/12/mais')).toMatchObject({ name: 'catch-all' });
  });

  it('gets ROUTE_NOT_FOUND where the catch-all excludes a path that no function has', async () => {
    expect(await call('/api/excluded')).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    expect(await call('/fora')).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  });

  it('is answered with 500 in JSON when the function throws', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await host.fetch(new Request('http://localhost/api/broken'));
    expect(response?.status).toBe(500);
    expect(await response?.text()).toMatch(/"code":"INTERNAL"/);
    expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
  });
});

describe('the list of paths', () => {
  it('has the literal ones first and the catch-all last', () => {
    expect(host.paths.at(-1)).toBe('/api/*');
    expect(host.paths.indexOf('/api/weeks/current')).toBeLessThan(
      host.paths.indexOf('/api/weeks/:week'),
    );
  });
});

describe('a file that exports no config', () => {
  it('is named', async () => {
    await project.write('other/half.ts', 'export default async () => new Response();\n');
    const directory = join(project.folder, 'other');
    await expect(createFunctionsHost(() => '', directory)).rejects.toThrow('half.ts');
  });
});

describe('a function with a schedule', () => {
  it('runs when the clock says so, and has no address', async () => {
    const runs = () => (globalThis as { nightlyRuns?: number }).nightlyRuns ?? 0;
    await host.runScheduled();
    await host.runScheduled();
    expect(runs()).toBe(2);
    await call('/api/nightly');
    expect(await call('/.netlify/functions/nightly')).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    expect(runs()).toBe(2);
  });
});
