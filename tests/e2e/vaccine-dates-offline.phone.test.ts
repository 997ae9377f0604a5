import { guideIsOpen } from './support/guide-is-open.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';
import { openPremium, vaccineList } from './support/vaccine-list.ts';
import { openGuide } from './support/open-guide.ts';

test('Without a network the list is there, takes a tick, keeps it, and fills the diary', async ({
  context,
  page,
  request,
  newAccount,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await openPremium(request, context, await newAccount());
  await openGuide(page, '/vaccines');
  await workerIsReady(page);
  await openGuide(page, '/vaccines');
  const list = vaccineList(page);
  await list.birth.fill('2026-01-31');
  await list.show.click();
  await network.lose();

  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(list.age('2 meses')).toContainText('31 de março de 2026');
  await list.dose('2 meses', 'VIP').check();
  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(list.dose('2 meses', 'VIP')).toBeChecked();
  const download = page.waitForEvent('download');
  await list.diary.click();
  expect((await download).suggestedFilename()).toBe('vacinas.ics');
});
