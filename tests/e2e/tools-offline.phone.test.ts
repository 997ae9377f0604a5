import { ANA } from './support/account.ts';
import { examList } from './support/exam-list.ts';
import { guideIsOpen, openGuide } from './support/guide-page.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openSession } from './support/session.ts';
import { storeRecord } from './support/device-storage.ts';
import { noonOf, vaccineList } from './support/vaccine-list.ts';

test('Without a network exams and vaccines have their days, take a tick and a note, store them, and fill the diary', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await openSession(context, ANA);
  await context.clock.setFixedTime(noonOf('2026-05-20'));
  await storeRecord(page, { dueDate: '2026-11-29' });
  await openGuide(page, '/vaccines');
  await workerIsReady(page);
  await openGuide(page, '/vaccines');
  await openGuide(page, '/exams');
  const exams = examList(page);
  await exams.tick('Hemograma').tap();
  await expect(exams.tick('Hemograma')).toBeChecked();
  await network.lose();

  await page.reload();
  await guideIsOpen(page);
  await expect(exams.row('Translucência nucal')).toContainText('De 10 a 30 de maio');
  await expect(exams.tick('Hemograma')).toBeChecked();
  await exams.tick('Translucência nucal').tap();
  await exams.note('Translucência nucal').fill('Clínica da praça');
  await exams.note('Translucência nucal').blur();
  await page.reload();
  await guideIsOpen(page);
  await expect(exams.tick('Translucência nucal')).toBeChecked();
  await expect(exams.note('Translucência nucal')).toHaveValue('Clínica da praça');

  await openGuide(page, '/vaccines');
  const vaccines = vaccineList(page);
  await vaccines.birth.fill('2026-01-31');
  await vaccines.show.click();
  await expect(vaccines.age('2 meses')).toContainText('31 de março de 2026');
  await vaccines.dose('2 meses', 'VIP').click();
  await page.reload();
  await guideIsOpen(page);
  await expect(vaccines.age('2 meses')).toContainText('31 de março de 2026');
  await expect(vaccines.dose('2 meses', 'VIP')).toBeChecked();
  const download = page.waitForEvent('download');
  await vaccines.diary.click();
  expect((await download).suggestedFilename()).toBe('vacinas.ics');
});
