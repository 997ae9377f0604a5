import { examList } from './support/exam-list.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openGuide } from './support/open-guide.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';
import { keepRecord } from './support/timer-record.ts';
import { noonOf, openPremium } from './support/vaccine-list.ts';

test('Without a network the exams have their days, take a tick and a note, and keep them', async ({
  context,
  page,
  request,
  newAccount,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await openPremium(request, context, await newAccount());
  await context.clock.setFixedTime(noonOf('2026-05-20'));
  await keepRecord(page, { dueDate: '2026-11-29' });
  await openGuide(page, '/exams');
  await workerIsReady(page);
  await openGuide(page, '/exams');
  const list = examList(page);
  await list.tick('Hemograma').check();
  await network.lose();

  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(list.row('Translucência nucal')).toContainText('De 10 a 30 de maio');
  await expect(list.tick('Hemograma')).toBeChecked();
  await list.tick('Translucência nucal').check();
  await list.note('Translucência nucal').fill('Clínica da praça');
  await list.note('Translucência nucal').blur();
  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(list.tick('Translucência nucal')).toBeChecked();
  await expect(list.note('Translucência nucal')).toHaveValue('Clínica da praça');
});
