import { afterAll, afterEach, beforeAll } from 'vitest';

import { type DeployedSite, startDeployedSite } from './start-deployed-site.ts';

/** A deployed site of the test file's own; what a test puts before its parts goes with the test. */
export function ownDeployedSite(): () => DeployedSite {
  let deployed: DeployedSite;
  beforeAll(async () => {
    deployed = await startDeployedSite();
  });
  afterAll(() => deployed.stop());
  afterEach(() => {
    for (const front of [deployed.site, deployed.supabase, deployed.provider]) {
      front.override = () => undefined;
    }
  });
  return () => deployed;
}
