import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { holdRequests } from './support/hold-requests.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openSession } from './support/open-session.ts';

// What pages show only after something was done or went wrong; as they open they are in the matrix.

test('axe finds nothing in the opened signs of any week', IN_BOTH_LANES, async ({ page }) => {
  await page.goto('/pregnancy-weeks/30');
  await page.getByText('Em qualquer semana, vá à maternidade agora').click();
  expect(await findAxeProblems(page)).toEqual([]);
});

test(
  'axe finds nothing in forms that were refused',
  IN_BOTH_LANES,
  async ({ page, expectConsole }) => {
    expectConsole(/401/);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('colinho123');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(await findAxeProblems(page)).toEqual([]);
  },
);

test(
  'axe finds nothing on the dashboard in any state of the free plan',
  IN_BOTH_LANES,
  async ({ context, page }) => {
    test.slow();
    await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
    await openSession(context, BIA);
    await page.goto('/dashboard');
    const card = herWeekCard(page);
    await tellDate(page, 'lastPeriod', '2027-01-01');
    await expect(card.getByRole('alert')).not.toBeEmpty();
    expect(await findAxeProblems(page), 'asking').toEqual([]);

    await tellDate(page, 'ultrasound', '2026-05-25');
    await card.getByRole('button', { name: 'Guardar também na minha conta' }).click();
    expect(await findAxeProblems(page), 'counting').toEqual([]);

    await card.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
    await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
    expect(await findAxeProblems(page, 'main'), 'paused').toEqual([]);

    await card.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
    await card.getByRole('button', { name: 'Meu bebê nasceu' }).click();
    await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
    expect(await findAxeProblems(page, 'main'), 'born').toEqual([]);
  },
);

test(
  'axe finds nothing on a guide that is on its way, nor on one that does not come',
  IN_BOTH_LANES,
  async ({ context, page, expectConsole }) => {
    await openSession(context, ANA);
    expectConsole(/503/);
    const { release } = await holdRequests(page, '**/api/guides/*');
    await page.goto('/vaccines');
    const { failure, skeleton } = guidePage(page);
    await expect(skeleton).toBeVisible();
    expect(await findAxeProblems(page), 'on its way').toEqual([]);
    release();
    await guideIsOpen(page);
    await page.route('**/api/guides/*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: 'Oops' }),
    );
    await page.goto('/exams');
    await expect(failure).toBeVisible();
    expect(await findAxeProblems(page), 'failed').toEqual([]);
  },
);

test(
  'axe finds nothing about her baby: told wrong, known, being changed, and with another on its way',
  IN_BOTH_LANES,
  async ({ context, page }) => {
    test.slow();
    await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
    await openSession(context, BIA);
    await page.goto('/dashboard');
    const card = herWeekCard(page);
    await card.getByRole('button', { name: 'Meu bebê já nasceu' }).click();
    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-05-21');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).click();
    await expect(card.getByRole('alert')).not.toBeEmpty();
    expect(await findAxeProblems(page, 'main'), 'told wrong').toEqual([]);

    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-03-31');
    await card.getByLabel('Com quantas semanas de gestação').selectOption('34 semanas');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).click();
    await expect(card).toContainText('Idade corrigida');
    expect(await findAxeProblems(page, 'main'), 'known').toEqual([]);
    await card.getByRole('button', { name: 'Mudar o nascimento' }).click();
    expect(await findAxeProblems(page, 'main'), 'being changed').toEqual([]);
    await card.getByRole('button', { name: 'Cancelar' }).click();

    await card.getByRole('button', { name: 'Estou grávida de novo' }).click();
    await tellDate(page, 'booklet', '2026-12-01');
    await expect(page.getByRole('region', { name: 'Seu bebê' })).toBeVisible();
    expect(await findAxeProblems(page, 'main'), 'with another on its way').toEqual([]);
  },
);

test(
  'axe finds nothing where all that she marked was erased, nor where that is asked',
  IN_BOTH_LANES,
  async ({ page }) => {
    await page.goto('/troussau');
    await page.getByRole('checkbox', { name: 'Robe (1)' }).click();
    await page.getByRole('button', { name: 'Apagar tudo o que marquei' }).click();
    await expect(page.getByText('Tudo o que você marcou foi apagado.')).toBeVisible();
    expect(await findAxeProblems(page), 'erased').toEqual([]);
    await page.goto('/maternity-folder');
    await page.getByLabel('Telefone da maternidade').fill('(81) 3333-0000');
    await page.getByRole('button', { name: /^Apagar tudo o que está/ }).click();
    await expect(page.getByRole('button', { name: 'Não apagar' })).toBeFocused();
    expect(await findAxeProblems(page), 'asked').toEqual([]);
  },
);
