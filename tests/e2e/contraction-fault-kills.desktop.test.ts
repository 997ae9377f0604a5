import { expect, test } from './support/contraction-fixtures.ts';
import { pageWorld } from './support/contraction-page-world.ts';
import { playFaultScript } from './support/contraction-fault-script.ts';

const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
const FEWEST_STEPS = 60;

test.use({ trace: 'off' });

test('a tab that is killed at any step leaves all of what she did, or nothing of it', async ({
  page,
  reader,
}) => {
  test.setTimeout(180_000);
  await page.goto('/driver');
  const killed = await page.evaluate((account) => window.contractionFaults.sweep(account), reader);
  expect(killed).toBeGreaterThan(FEWEST_STEPS);
});

test('the same holds for the crash of its whole process', async ({ context, page, reader }) => {
  test.setTimeout(180_000);
  await page.goto('/driver');
  const world = pageWorld(context, page, reader);
  const { killed } = await playFaultScript(world, { seed: SEED, contractions: 12 });
  expect(killed).toBeGreaterThan(0);
});
