import type { FaultBench } from './contraction-fault-bench.ts';

const ROUND_MS = 31_000;
/** The pauses of earlier failures run out, deletions become due, and each tab has listed since. */
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 60;

/**
 * Everything works again and she does nothing: after a while all is where it belongs. Closes the tabs then.
 * @throws Error where it never comes to that.
 */
export async function syncTabs(bench: FaultBench): Promise<void> {
  bench.note('everything works again');
  await bench.world.deliverLate();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isQuiet = false;
    await bench.survive(async () => {
      isQuiet = (await playQuietRound(bench)) && round >= FEWEST_ROUNDS;
    });
    if (isQuiet) return closeTabs(bench);
  }
  throw new Error('does not come to rest');
}

async function playQuietRound(bench: FaultBench): Promise<boolean> {
  if (bench.tabs.length === 0) await bench.openTab('none');
  if (!(await bench.world.isSignedIn())) await bench.world.signIn();
  await bench.pass(ROUND_MS);
  for (const tab of bench.tabs) {
    await tab.endAtStep();
    await tab.meet([], 'none');
    await tab.release();
    await tab.nudge();
    await tab.rest();
  }
  const views = await Promise.all(bench.tabs.map((tab) => tab.view()));
  return views.every(({ sync, pending }) => sync === 'resting' && pending === '');
}

async function closeTabs(bench: FaultBench): Promise<void> {
  for (const tab of bench.tabs) await bench.check(tab);
  for (const tab of bench.tabs) await tab.end();
}
