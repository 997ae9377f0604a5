import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { storeRecord } from './support/timer-record.ts';

const FIVE_MINUTES_MS = 300_000;

test('Over a slow network the folder says nothing false, and what is pressed and typed stays', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  await storeRecord(page, { contractions: [contractionAt(Date.now() - FIVE_MINUTES_MS)] });
  const scripts = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/maternity-folder', { waitUntil: 'commit' });
  const latest = page.getByRole('region', { name: 'Últimas contrações' });
  const plan = page.getByRole('region', { name: 'Seu plano de parto' });
  const phone = page.getByLabel('Telefone da maternidade');
  await expect(latest).toContainText('Abrindo o que está guardado neste aparelho…');
  await expect(plan).toContainText('Abrindo…');
  await expect(phone).toBeDisabled();
  await expect(page.getByText(/Nenhuma contração|Nada escolhido/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Apagar tudo o que está/ }).click();

  scripts.release();
  await expect(page.getByRole('button', { name: 'Não apagar' })).toBeFocused();
  await phone.fill('(81) 3333-0000');
  await expect(latest).toContainText('1 contração');
  await expect(plan).toContainText('Nada escolhido ainda.');
  await expect(phone).toHaveValue('(81) 3333-0000');
});
