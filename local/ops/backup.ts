import { parseArgs } from 'node:util';

import { type BackupManifest, restoreBackup, saveBackup } from './database-backup.ts';

// See docs/backup.md. The address is a secret, so it comes by the environment and is never printed.

const { positionals } = parseArgs({ allowPositionals: true });
const [command = '', folder] = positionals;
const database = process.env['DATABASE_URL'];
const commands: Record<string, (database: string, folder: string) => Promise<BackupManifest>> = {
  save: saveBackup,
  restore: restoreBackup,
};
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;

if (!run || !folder || !database) {
  console.error('DATABASE_URL=postgres://… npm run backup -- save|restore <folder>');
  process.exitCode = 2;
} else {
  const { taken_at, tables } = await run(database, folder);
  for (const { name, rows } of tables) console.log(`${name.padEnd(32)}${rows}`);
  console.log(`as of ${taken_at}`);
}
