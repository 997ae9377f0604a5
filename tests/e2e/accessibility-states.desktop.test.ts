import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA, freshAccount } from './support/account.ts';
import { mockPlan } from './support/mock-api.ts';
import { examList } from './support/exam-list.ts';
import { findAxeProblems } from './support/axe.ts';
import { guideIsOpen, guidePage, openGuide } from './support/guide-page.ts';
import { newPasswordPage } from './support/account-page.ts';
import { pregnancyCard, enterDate } from './support/pregnancy-card.ts';
import { holdRequests } from './support/requests.ts';
import { bornOn, storeEntries } from './support/device-storage.ts';
import { openSession } from './support/session.ts';
import { planPage } from './support/birth-plan.ts';
import { noonOf, vaccineList } from './support/vaccine-list.ts';

// What pages show only after something was done or went wrong; as they open they are in the matrix.

test(
  'axe finds nothing for a guest in opened signs, refused forms, requested passwords and deleted entries',
  ALSO_DEEP,
  async ({ page, expectConsole }) => {
    test.slow();
    expectConsole(/401/);
    await page.goto('/pregnancy-weeks/30');
    await page.getByText('Em qualquer semana, vá à maternidade agora').click();
    expect(await findAxeProblems(page), 'signs').toEqual([]);

    await page.goto('/login');
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('colinho123');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    // The focus stays where it was pressed.
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeFocused();
    expect(await findAxeProblems(page), 'refused').toEqual([]);

    await page.goto('/forgot-password');
    const { email, ask, sent, password, confirmation, change, failure } = newPasswordPage(page);
    await email.fill(freshAccount().email);
    await ask.click();
    await expect(sent).toBeVisible();
    expect(await findAxeProblems(page), 'sent').toEqual([]);
    await page.goto('/reset-password#token=abcdefghijklmnopqrstuvwxyz543210');
    await password.fill('girafa azul na varanda');
    await confirmation.fill('girafa azul na varanda');
    await change.click();
    await expect(failure.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
    expect(await findAxeProblems(page), 'ended').toEqual([]);

    await page.goto('/troussau');
    await page.getByRole('checkbox', { name: 'Robe (1)' }).click();
    await page.getByRole('button', { name: 'Desmarcar tudo' }).click();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    expect(await findAxeProblems(page), 'unticked').toEqual([]);
    await page.goto('/maternity-folder');
    await page.getByLabel('Telefone da maternidade').fill('(81) 3333-0000');
    await page.getByRole('button', { name: /^Apagar tudo o que está/ }).click();
    await expect(page.getByRole('button', { name: 'Não apagar' })).toBeFocused();
    expect(await findAxeProblems(page), 'asked').toEqual([]);
  },
);

test(
  'axe finds nothing on the dashboard of a free user in any state of the date and the baby',
  ALSO_DEEP,
  async ({ context, page }) => {
    test.slow();
    await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
    await openSession(context, BIA);
    await page.goto('/dashboard');
    const card = pregnancyCard(page);
    await enterDate(page, 'lastPeriod', '2027-01-01');
    await expect(card.getByRole('alert')).not.toBeEmpty();
    expect(await findAxeProblems(page), 'asking').toEqual([]);

    await enterDate(page, 'ultrasound', '2026-05-25');
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
  'axe finds nothing about a baby that is entered wrong, known, being changed, and with another pregnancy',
  ALSO_DEEP,
  async ({ context, page }) => {
    test.slow();
    await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
    await openSession(context, BIA);
    await page.goto('/dashboard');
    const card = pregnancyCard(page);
    await card.getByRole('button', { name: 'Meu bebê já nasceu' }).click();
    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-05-21');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).click();
    await expect(card.getByRole('alert')).not.toBeEmpty();
    expect(await findAxeProblems(page, 'main'), 'entered wrong').toEqual([]);

    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-03-31');
    await card.getByLabel('Com quantas semanas de gestação').selectOption('34 semanas');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).click();
    await expect(card).toContainText('idade corrigida');
    expect(await findAxeProblems(page, 'main'), 'known').toEqual([]);
    await card.getByRole('button', { name: 'Mudar o nascimento' }).click();
    expect(await findAxeProblems(page, 'main'), 'being changed').toEqual([]);
    await card.getByRole('button', { name: 'Cancelar' }).click();

    await card.getByRole('button', { name: 'Estou grávida de novo' }).click();
    await enterDate(page, 'booklet', '2026-12-01');
    await expect(page.getByRole('region', { name: 'Seu bebê' })).toBeVisible();
    expect(await findAxeProblems(page, 'main'), 'with another pregnancy').toEqual([]);
  },
);

test(
  'axe finds nothing on a guide that loads, fails, or whose plan is over',
  ALSO_DEEP,
  async ({ context, page, expectConsole }) => {
    test.slow();
    await openSession(context, ANA);
    expectConsole(/503/);
    const { release } = await holdRequests(page, '**/api/guides/*');
    await page.goto('/vaccines');
    const { card, failure, skeleton } = guidePage(page);
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
    await mockPlan(context, { is_premium: false, premium_until: '2026-03-05T12:00:00.000Z' });
    await page.reload();
    await expect(card).toContainText('Seu premium terminou em 05/03/2026.');
    expect(await findAxeProblems(page), 'over').toEqual([]);
  },
);

test(
  'axe finds nothing in the tools of the guides while they are filled in',
  ALSO_DEEP,
  async ({ context, page }) => {
    test.slow();
    await context.clock.setFixedTime(noonOf('2026-04-10'));
    await openSession(context, ANA);
    await storeEntries(page, [
      ['child', 'birth', bornOn('2026-01-31', 34)],
      [
        'plan',
        'normal/alivio/movimentos',
        { answer: 'sim', comment: 'A minha é azul', text: 'Bola' },
      ],
    ]);
    await openGuide(page, '/vaccines');
    const { birth, change, show } = vaccineList(page);
    await change.click();
    await birth.fill('2026-04-11');
    await show.click();
    await expect(birth).toHaveAccessibleDescription(/^Escolha o dia em que o bebê nasceu/);
    expect(await findAxeProblems(page, '.vaccine-dates'), 'birth entered wrong').toEqual([]);

    await openGuide(page, '/exams');
    const exams = examList(page);
    // Not `check`: a press that comes before the island is alive is carried out later.
    await exams.tick('Hemograma').click();
    await exams.day('Hemograma').fill('2026-04-11');
    await exams.note('Hemograma').fill('Pedir a segunda via');
    await expect(exams.day('Hemograma')).toHaveAccessibleDescription('Escolha um dia até hoje.');
    expect(await findAxeProblems(page, '.exam-dates'), 'exam with a wrong day').toEqual([]);
    await page.getByRole('button', { name: 'Apagar o que marquei aqui' }).click();
    await expect(page.getByText('O que você marcou aqui foi apagado.')).toBeVisible();
    expect(await findAxeProblems(page, 'main'), 'exams deleted').toEqual([]);

    await openGuide(page, '/birth-plan');
    const { item, summary } = planPage(page);
    await expect(item(/^Bola/).getByLabel('Comentário')).toHaveValue('A minha é azul');
    expect(await findAxeProblems(page, '.plan-choice:has(textarea)'), 'comment').toEqual([]);
    await summary.getByRole('button', { name: 'Apagar o que escolhi' }).click();
    await expect(summary.getByText('As suas escolhas foram apagadas.')).toBeVisible();
    expect(await findAxeProblems(page, '.plan-summary'), 'plan deleted').toEqual([]);
  },
);
