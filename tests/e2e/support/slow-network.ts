import type { Page } from '@playwright/test';

/** A telephone's network where there is little of it: ms until an answer begins, bytes a second. */
const WEAK = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };

/** From now on all that the page asks for comes as slowly as over a weak network. */
export async function slowNetwork(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...WEAK });
}
