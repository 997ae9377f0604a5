import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import connect from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { readCatalog, restoreBackup, saveBackup } from '#local/ops/backup.ts';
import { type ApiStack, startApiStack } from '#tests/support/api-stack.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { keepEnvironment } from '#tests/support/keep-environment.ts';
import { migrateReal } from '#tests/support/migrate-real.ts';
import { minutesAgo, newContraction } from '#tests/support/new-contraction.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { openRealDatabase } from '#tests/support/real-database.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import '#tests/support/problem-matcher.ts';

vi.setConfig({ testTimeout: 60_000 });

const restoreEnvironment = keepEnvironment();
afterAll(restoreEnvironment);

const folder = join(tmpdir(), `colinho-backup-${process.pid}`);
const NOTE = 'na banheira,\tà tarde\n\\. "aspas" 👩🏽‍🍼';

async function startMigrated(): Promise<{ postgres: RealPostgres; stack: ApiStack }> {
  const postgres = await startRealPostgres();
  await migrateReal(postgres.url);
  const openDatabase = (url: string) => Promise.resolve(openRealDatabase(url, 10));
  return { postgres, stack: await startApiStack({ database: postgres.url, openDatabase }) };
}

/** All that the site tells a user of herself. */
async function answersOf(stack: ApiStack, token: string): Promise<unknown[]> {
  const paths = ['/api/user/me', '/api/contractions', '/api/subscription'];
  return Promise.all(
    paths.map(async (path) => {
      const response = await callApi(stack, `GET ${path}`, { token });
      return { path, status: response.status, body: (await response.json()) as unknown };
    }),
  );
}

async function logIn(stack: ApiStack, { email, password }: RegisteredUser): Promise<string> {
  const answer = await callApi(stack, 'POST /api/auth/login', { json: { email, password } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What stands for an e-mail in the proof of a consent. */
async function pseudonymOf(stack: ApiStack): Promise<string> {
  const [row] = await stack.sql("select private.pseudonym('ana@exemplo.com.br') as pseudonym");
  return String(row?.['pseudonym']);
}

/** Restores the same rows from a backup that claims to have more in its last table. */
async function restoreBroken(database: string): Promise<unknown> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  const last = text.lastIndexOf('"rows": ');
  await writeFile(
    file,
    text.slice(0, last) + text.slice(last).replace(/"rows": \d+/, '"rows": 99'),
  );
  const error: unknown = await restoreBackup(database, folder).catch((reason: unknown) => reason);
  await writeFile(file, text);
  return error;
}

describe('a database that was lost and is brought back from its backup', () => {
  let lost: {
    ana: RegisteredUser;
    bia: RegisteredUser;
    answers: unknown[];
    deleted: string;
    pseudonym: string;
    cursor: string | null;
  };
  let postgres: RealPostgres;
  let stack: ApiStack;
  let brokenRestore: unknown;

  beforeAll(async () => {
    const before = await startMigrated();
    const ana = await registerUser(before.stack, { consent: CONSENT.version });
    const bia = await registerUser(before.stack, { name: 'Bia', password: 'só-minha-123' });
    await buyPlan(before.stack, ana, 'annual');
    const calls = contractionCalls(before.stack, ana);
    const [saved, changed, deleted] = [
      newContraction({ note: NOTE }),
      newContraction({ start_time: minutesAgo(2) }),
      newContraction(),
    ];
    for (const one of [saved, changed, deleted]) await calls.save(one);
    await calls.change(changed.id, { duration: 77 });
    await calls.remove(deleted.id);
    await callApi(before.stack, 'PATCH /api/user/me', {
      ...{ token: ana.accessToken, json: { due_date: '2027-03-01', name: 'Ana Lúcia' } },
    });
    const entries = entryCalls(before.stack, ana);
    await entries.save([newEntry()]);
    const { cursor } = await entries.page();
    const answers = await answersOf(before.stack, ana.accessToken);
    const pseudonym = await pseudonymOf(before.stack);
    lost = { ana, bia, answers, deleted: deleted.id, pseudonym, cursor };
    await saveBackup(before.postgres.url, folder);
    await before.stack.stop();
    await before.postgres.stop();

    ({ postgres, stack } = await startMigrated());
    brokenRestore = await restoreBroken(postgres.url);
    await restoreBackup(postgres.url, folder);
  });
  afterAll(async () => {
    await stack.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('knew something to lose', () => {
    expect(lost.answers).toMatchObject([
      { status: 200, body: { name: 'Ana Lúcia', is_premium: true, due_date: '2027-03-01' } },
      { status: 200, body: [{ note: NOTE }, { duration: 77 }] },
      { status: 200, body: { is_premium: true, payments: [{ state: 'paid' }] } },
    ]);
  });

  it('lets both users in with their passwords, and answers what it answered', async () => {
    expect(await answersOf(stack, await logIn(stack, lost.ana))).toEqual(lost.answers);
    const [me] = await answersOf(stack, await logIn(stack, lost.bia));
    expect(me).toMatchObject({ body: { id: lost.bia.id, is_premium: false } });
  });

  it('knows each of its rules again: premium, consent, what was deleted, who is registered', async () => {
    const token = await logIn(stack, lost.ana);
    const calls = contractionCalls(stack, { accessToken: token });
    expect((await calls.save(newContraction())).status).toBe(201);
    const again = newContraction({ id: lost.deleted });
    await expect(await calls.save(again)).toBeProblem('CONTRACTION_DELETED');
    const guide = await callApi(stack, 'GET /api/guides/vaccines', { token });
    expect(guide.status).toBe(200);
    const json = { name: 'Ana', email: lost.ana.email, password: 'colinho123' };
    await expect(await callApi(stack, 'POST /api/auth/register', { json })).toBeProblem(
      'EMAIL_TAKEN',
    );
    expect((await registerUser(stack)).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('finds the proof of a former consent as before', async () => {
    expect(await pseudonymOf(stack)).toBe(lost.pseudonym);
  });

  it('lists her entries from the start to a device that knew their changes', async () => {
    const calls = entryCalls(stack, { accessToken: await logIn(stack, lost.ana) });
    const page = await calls.page(lost.cursor);
    expect(page).toMatchObject({ items: [{ kind: 'tick' }], from_start: true });
  });

  it('takes no token of the lost project, and renews a session that was open', async () => {
    const { accessToken: token, cookie } = lost.ana;
    const me = await callApi(stack, 'GET /api/user/me', { token });
    await expect(me).toBeProblem('SESSION_ENDED');
    const renewed = await callApi(stack, 'POST /api/auth/refresh', { cookie });
    expect(renewed.status).toBe(200);
    expect(refreshCookieOf(renewed)).not.toBe(cookie);
  });

  it('takes every table of public, private and auth along, and lets nobody else read the files', async () => {
    const sql = connect(postgres.url, { max: 1 });
    const { tables } = await readCatalog(sql);
    await sql.end();
    expect(tables.length).toBeGreaterThan(15);
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(
      [...tables.map(({ name }) => `${name}.copy`), 'manifest.json'].toSorted(),
    );
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  });

  it('came back although the first attempt broke off in the middle: nothing of that had stayed', () => {
    expect(String(brokenRestore)).toContain('in place of 99');
  });

  it('is not written over by a backup, nor is a backup by another', async () => {
    await expect(restoreBackup(postgres.url, folder)).rejects.toThrow('has accounts');
    await expect(saveBackup(postgres.url, folder)).rejects.toThrow('EEXIST');
    expect((await answersOf(stack, await logIn(stack, lost.ana)))[0]).toEqual(lost.answers[0]);
  });
});
