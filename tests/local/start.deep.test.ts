import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openEmbeddedSupabase } from '#local/stack/embedded-supabase.ts';
import { readLocalSecrets } from '#local/stack/local-secrets.ts';
import { createProjectCopy, type ProjectCopy } from '#tests/support/project-copy.ts';
import { startOnFreePort } from '#tests/support/start-on-free-port.ts';
import { endProcesses, type StackProcess, startProcess } from '#tests/support/stack-process.ts';

// Whole processes start here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let project: ProjectCopy;
/** A start that is not to come far enough to need its port. */
const start = (): StackProcess => startProcess(project.folder, { PORT: '0' });

beforeAll(async () => {
  project = await createProjectCopy();
  const { stack } = await startOnFreePort(project.folder);
  stack.signal('SIGTERM');
  await stack.exit();
});
afterAll(async () => {
  await endProcesses();
  await project.remove('.');
});

describe('a start after another one', () => {
  it('names the migration that failed and leaves the data as it was', async () => {
    const file = 'supabase/migrations/20260102000000_broken.sql';
    await project.write(file, 'drop table public.notes; select 1 / 0;\n');
    const failed = start();
    expect(await failed.exit()).toBe(1);
    expect(failed.output()).toContain(`A migração ${file} falhou`);
    expect(failed.output()).not.toContain('Colinho pronto');
    expect(failed.output()).not.toMatch(/^\s+at /m);
    await project.remove(file);
    expect(await countNotes()).toBe(2);
  });

  it('refuses data that were made with other migrations, and leaves them', async () => {
    const file = 'supabase/migrations/20260101000000_notes.sql';
    const content = await readFile(join(project.folder, file), 'utf8');
    await project.write(file, `${content}-- and more\n`);
    const failed = start();
    expect(await failed.exit()).toBe(1);
    expect(failed.output()).toContain('foram criados com outras migrações. Apague essa pasta');
    await project.write(file, content);

    const record = '.local/migrations.json';
    const known = await readFile(join(project.folder, record), 'utf8');
    await project.remove(record);
    const unknown = start();
    expect(await unknown.exit()).toBe(1);
    expect(unknown.output()).toContain('foram criados com outras migrações. Apague essa pasta');
    await project.write(record, known);
    expect(await countNotes()).toBe(2);
  });

  it('ends with npm when only npm is told to end', async () => {
    const { stack: npm } = await startOnFreePort(project.folder, {}, { command: ['npm', 'start'] });
    npm.signalLeader('SIGTERM');
    await vi.waitUntil(() => !npm.isAlive(), { timeout: 30_000, interval: 100 });
    expect(existsSync(join(project.folder, '.local/lock'))).toBe(false);
  });

  it('ends at Ctrl-C also while it is still starting', async () => {
    const early = start();
    await early.waitFor('site já montado');
    early.signal('SIGINT');
    expect(await early.exit()).toBe(0);
    expect(early.isAlive()).toBe(false);
    expect(await countNotes()).toBe(2);
  });

  it('shows what the build said when the site cannot be built', async () => {
    await project.write(
      'src/pages/broken.astro',
      '---\nthrow new Error("quebrado de propósito");\n---\n',
    );
    const failed = start();
    expect(await failed.exit()).toBe(1);
    expect(failed.output()).toContain('quebrado de propósito');
    expect(failed.output().trim().split('\n').at(-1)).toContain('O site não pôde ser montado');
    await project.remove('src/pages/broken.astro');
  });

  it('starts no database, no accounts and no simulator when projects are given', async () => {
    const { stack: hosted } = await startOnFreePort(project.folder, {
      COLINHO_DATA: '.local/hospedado',
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      MERCADOPAGO_API_URL: 'http://127.0.0.1:8',
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-x',
      MERCADOPAGO_WEBHOOK_SECRET: 'x',
    });
    await hosted.waitFor('banco de dados: http://127.0.0.1:9');
    expect(hosted.output()).toContain('pagamentos: http://127.0.0.1:8\n');
    expect(hosted.output()).not.toContain('simulador');
    expect(hosted.output()).not.toContain('bia@exemplo.com.br');
    expect(existsSync(join(project.folder, '.local/hospedado/pg'))).toBe(false);
    hosted.signal('SIGTERM');
    expect(await hosted.exit()).toBe(0);
  });
});

async function countNotes(): Promise<unknown> {
  const folder = join(project.folder, '.local');
  const supabase = await openEmbeddedSupabase({
    database: join(folder, 'pg'),
    secrets: readLocalSecrets(folder),
    siteUrl: 'http://localhost',
  });
  const rows = await supabase.query('select count(*)::int as notes from public.notes');
  await supabase.close();
  return rows[0]?.notes;
}
