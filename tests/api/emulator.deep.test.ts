import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

// It bundles each function at its first call, with whatever else the machine is doing.
vi.setConfig({ testTimeout: 120_000 });

const OFF = { enabled: false };
const ORIGIN = 'http://localhost:8888';

// The functions read the shared stack's address from the environment when they are called.
await sharedStack();
const emulator = new NetlifyDev({
  projectRoot: PROJECT_ROOT,
  serverAddress: ORIGIN,
  skipGitignore: true,
  aiGateway: OFF,
  blobs: OFF,
  database: OFF,
  edgeFunctions: OFF,
  environmentVariables: OFF,
  geolocation: OFF,
  images: OFF,
  staticFiles: OFF,
});
beforeAll(async () => {
  await emulator.start();
});
afterAll(() => emulator.stop());

const handle = async (path: string): Promise<Response> => {
  const response = await emulator.handle(new Request(`${ORIGIN}${path}`));
  if (!response) throw new Error(`The emulator routes ${path} to no function.`);
  return response;
};

// One call at a time: the emulator races where one function is called twice at once.
describe('the functions as the platform’s emulator bundles and runs them', () => {
  it('reach Supabase', async () => {
    expect(await (await handle('/api/health')).json()).toMatchObject({ status: 'ok' });
  });

  it('find the content that the build made', async () => {
    const week = await handle('/api/pregnancy/weeks/20');
    expect(await week.json()).toMatchObject({ week_number: 20 });
  });

  it('leave an unknown path to the catch-all', async () => {
    await expect(await handle('/api/unknown')).toBeProblem('ROUTE_NOT_FOUND');
  });
});
