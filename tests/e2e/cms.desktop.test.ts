import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findFreePort } from '#local/stack/bind-port.ts';
import { copyWholeProject } from '#tests/support/copy-whole-project.ts';
import { endProcesses, startProcess } from '#tests/support/stack-process.ts';
import { expect, test } from './fixtures.ts';

// The CMS writes into the project: it has one of its own, on a port of its own. What its pages ask of
// any other address fails the test.
const port = await findFreePort();
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

/** As it stands in the file: folded at its width. */
const CHANGES = [
  'Este texto foi gravado na mesa de conteúdo, e a página da semana tem de mostrar o que ele diz. Ele',
  'tem pelo menos 120 letras, porque menos do que isso a mesa não grava.',
];
const BODY = 'Um parágrafo **novo**, escrito embaixo da semana.';

let remove: (() => Promise<void>) | undefined;
test.afterAll(async () => {
  await endProcesses();
  await remove?.();
});

test(
  'An editor changes a week in the CMS, and its page shows it',
  { tag: '@deep' },
  async ({ page, request, expectConsole }) => {
    // A whole stack starts, and Decap's five megabytes are read.
    test.setTimeout(180_000);
    const project = await copyWholeProject();
    remove = () => project.remove();
    const file = join(project.folder, 'content/weeks/07.mdx');
    const before = await readFile(file, 'utf8');
    const cms = startProcess(project.folder, { PORT: String(port) }, { args: ['--cms'] });
    await cms.waitFor(`mesa de conteúdo: ${origin}/admin`);

    await test.step('opens the week', async () => {
      const answer = await page.goto('/admin');
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';");
      await expect(page).toHaveTitle('Mesa de conteúdo · Colinho');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('link', { name: 'Semana 7: grão de feijão' }).click();
      await expect(page.getByLabel('Comprimento')).toHaveValue('1');
    });

    await test.step('is told what a text must be like', async () => {
      // Decap breaks its saving off with a rejection that says nothing.
      expectConsole(/^exception: undefined$/);
      await page.getByLabel('Seu corpo').fill('Curto demais.');
      await save();
      await expect(page.getByText('precisa ter de 120 a 1200 letras e espaços')).toBeVisible();
      expect(await readFile(file, 'utf8')).toBe(before);
    });

    await test.step('writes, and the file has these lines and no other', async () => {
      await page.getByLabel('Seu corpo').fill(CHANGES.join(' '));
      await page.getByLabel('Texto').fill(BODY);
      await save();
      await expect(page.getByText('Gravado', { exact: true })).toBeVisible();
      const changed = `bodyChanges: >-\n  ${CHANGES.join('\n  ')}\nsymptomRelief:`;
      const fields = before.replace(/(?<=\n---\n)[\s\S]*$/, '');
      expect(await readFile(file, 'utf8')).toBe(
        `${fields.replace(/^bodyChanges:[\s\S]*^symptomRelief:/m, changed)}\n${BODY}\n`,
      );
    });

    await test.step('adds a source at the end of the list, and the file keeps the rest', async () => {
      const list = join(project.folder, 'content/sources.yaml');
      const old = await readFile(list, 'utf8');
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Plano, sons e fontes' }).click();
      await page.getByRole('link', { name: 'Fontes', exact: true }).click();
      await page.getByRole('button', { name: 'Adicionar fonte' }).click();
      const fields = {
        'Nome curto': 'obra-nova',
        Organização: 'Quem publicou',
        Título: 'A obra: uma prova',
        Ano: '2024',
        Endereço: 'https://exemplo.org/obra',
      };
      for (const [label, value] of Object.entries(fields)) {
        await page.getByLabel(label).filter({ visible: true }).last().fill(value);
      }
      await save();
      await expect(page.getByText('Gravado', { exact: true })).toBeVisible();
      expect(await readFile(list, 'utf8')).toBe(
        `${old}- id: obra-nova\n  organisation: Quem publicou\n  title: 'A obra: uma prova'\n` +
          `  year: 2024\n  url: https://exemplo.org/obra\n`,
      );
    });

    await test.step('and the page shows both', async () => {
      // The development server reads a changed file a moment later.
      const openWeek = async () => {
        await page.goto('/pregnancy-weeks/7');
        return page.locator('main').innerText();
      };
      await expect.poll(openWeek).toContain(CHANGES.join(' '));
      await expect(page.locator('main strong', { hasText: 'novo' })).toBeVisible();
    });

    await test.step('while no other site can read or write the files', async () => {
      const data = { action: 'getEntry', params: { branch: 'main', path: 'weeks/07.mdx' } };
      const ask = (from: string) =>
        request.post('/admin/api/v1', { data, headers: { Origin: from } });
      expect((await ask(origin)).status()).toBe(200);
      expect((await ask('https://exemplo.org')).status()).toBe(403);
      expect((await ask('http://localhost:3000')).status()).toBe(403);
      const outside = { ...data, params: { branch: 'main', path: '../package.json' } };
      const headers = { Origin: origin };
      const refused = await request.post('/admin/api/v1', { data: outside, headers });
      expect(refused.status()).toBe(422);
    });

    await test.step('and Ctrl-C ends it', async () => {
      // A page of the development server would miss it.
      await page.goto('about:blank');
      cms.signal('SIGINT');
      expect(await cms.exit()).toBe(0);
    });

    async function save(): Promise<void> {
      await page.getByRole('button', { name: 'Gravar' }).click();
      await page.getByRole('menuitem', { name: 'Gravar agora' }).click();
    }
  },
);
