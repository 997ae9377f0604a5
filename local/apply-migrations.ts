import { type App, appliedVersions } from '@supabase/lite';
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli';

import { StartFailure } from './start-failure.ts';

/**
 * Applies the pending files of supabase/migrations, each with its history row in one transaction,
 * as the Supabase CLI does. The library looks for the folder in the working directory.
 * @returns the names of the files that were applied now.
 * @throws StartFailure that names the file which failed; nothing of that file stays.
 */
export async function applyMigrations(app: App): Promise<readonly string[]> {
  const printError = console.error;
  let reason = '';
  // The library prints the database's error with its whole context before it throws another one.
  console.error = (first: unknown) => {
    reason = first instanceof Error ? first.message : String(first);
  };
  try {
    const { applied } = await applyPendingMigrations(app);
    return applied.map((migration) => migration.filename);
  } catch {
    const done = new Set(await appliedVersions(app.connection));
    const files = await listMigrationFiles(app);
    const failed = files.find((file) => !done.has(file.version))?.filename ?? 'desconhecida';
    throw new StartFailure(
      `A migração supabase/migrations/${failed} falhou e foi desfeita; os dados ficaram como ` +
        `estavam. Corrija o arquivo e comece de novo. O Postgres disse: ${reason}`,
    );
  } finally {
    console.error = printError;
  }
}
