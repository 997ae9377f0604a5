import { join } from 'node:path';

import { seedDemoAccounts } from './demo-accounts.ts';
import { openEmbeddedSupabase } from './embedded-supabase.ts';
import { folderSize } from './folder-size.ts';
import { formatSize } from './format-measure.ts';
import { createLocalMail } from './local-mail.ts';
import { readLocalSecrets } from './local-secrets.ts';
import type { StackEnvironment, SupabaseProject } from './read-environment.ts';
import { reportStep } from './report-step.ts';

/**
 * Starts the embedded Supabase on a data folder: opens it, applies the migrations, listens, and
 * renews the demo accounts.
 */
export async function startLocalProject(
  { siteUrl }: StackEnvironment,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<SupabaseProject> {
  const secrets = readLocalSecrets(folder);
  const database = join(folder, 'pg');
  const supabase = await reportStep(async () => {
    const onMail = createLocalMail(folder);
    const value = await openEmbeddedSupabase({ database, secrets, siteUrl, onMail });
    closing.defer(() => value.close());
    return { line: `banco de dados aberto: ${formatSize(await folderSize(database))}`, value };
  });
  const url = await reportStep(async () => {
    const applied = await supabase.migrate();
    const line = applied.length > 0 ? `migrações aplicadas: ${applied.length}` : 'migrações em dia';
    return { line, value: await supabase.listen() };
  });
  await reportStep(async () => {
    await seedDemoAccounts(supabase, url, secrets.publishableKey);
    return { line: 'contas de demonstração em dia', value: undefined };
  });
  return {
    url,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    forwardingKey: secrets.secretKey,
  };
}
