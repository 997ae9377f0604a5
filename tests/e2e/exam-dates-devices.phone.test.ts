import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { examList } from './support/exam-list.ts';
import { tellDate } from './support/her-week-card.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { noonOf, openPremium } from './support/vaccine-list.ts';

const DUE_DATE = '2026-11-29';
const TODAY = '2026-05-20';
const NECK = 'Translucência nucal';
const SUGAR = 'TOTG (teste oral de tolerância à glicose)';

test(
  'With her consent a second device shows what she ticked, and the days',
  { tag: '@deep' },
  async ({ context, newAccount, newDevice, page, request }) => {
    const account = await newAccount(CONSENT.version);
    await openPremium(request, context, account);
    await context.clock.setFixedTime(noonOf(TODAY));
    await page.goto('/dashboard');
    await tellDate(page, 'booklet', DUE_DATE);
    await openGuide(page, '/exams');
    const list = examList(page);
    await list.tick(NECK).tap();
    await list.note(NECK).fill('Levar a carteirinha');
    await list.note(NECK).blur();
    await expect(page.getByText('Guardado neste aparelho e na sua conta.')).toBeVisible();

    const second = await newDevice();
    await second.clock.setFixedTime(noonOf(TODAY));
    await openSession(second, account);
    const other = await second.newPage();
    await openGuide(other, '/exams');
    const there = examList(other);
    await expect(there.tick(NECK)).toBeChecked();
    await expect(there.note(NECK)).toHaveValue('Levar a carteirinha');
    await expect(there.row(SUGAR, 2)).toContainText('De 9 de agosto a 12 de setembro');
  },
);
