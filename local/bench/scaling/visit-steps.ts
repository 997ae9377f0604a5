import type { Page } from '@playwright/test';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#local/stack/demo-accounts.ts';

/** What one kind of user does, in a browser that has done what stands before it. */
export interface VisitStep {
  readonly title: string;
  /** Begins in a browser that was never here. */
  readonly isNew?: boolean;
  readonly run: (page: Page) => Promise<void>;
}

const [bia, ana] = DEMO_ACCOUNTS;
/** Until nothing has been asked for half a second. */
const open = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};
const signIn = async (page: Page, email: string): Promise<void> => {
  await open('/login')(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
};
const walk = async (page: Page): Promise<void> => {
  await open('/')(page);
  await open('/pregnancy-weeks/20')(page);
  await open('/exams')(page);
};
const signedWalk = async (page: Page): Promise<void> => {
  await open('/dashboard')(page);
  await open('/pregnancy-weeks/20')(page);
  await open('/exams')(page);
};
/** Presses that come within half a second of each other are one. */
const PAUSE_MS = 1_500;
const timeOne = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Iniciar Contração' }).click();
  await page.waitForTimeout(PAUSE_MS);
  await page.getByRole('button', { name: 'Finalizar Contração' }).click();
  await page.waitForTimeout(PAUSE_MS);
};

const consent = async (page: Page): Promise<void> => {
  await open('/account')(page);
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await page.getByRole('button', { name: 'Autorizo' }).click();
  await page.getByText('Você autorizou').waitFor();
};

/** In this order: each goes on in the browser of the one before, or in a new one. */
export const VISIT_STEPS: readonly VisitStep[] = [
  { title: 'visitor, first visit: `/`, a week, a guide', isNew: true, run: walk },
  { title: 'visitor, again: the same three pages', run: walk },
  {
    title: 'free user, signs in on a new device',
    isNew: true,
    run: (page) => signIn(page, bia.email),
  },
  { title: 'free user, again: dashboard, a week, a guide', run: signedWalk },
  {
    title: 'premium user, signs in on a new device',
    isNew: true,
    run: (page) => signIn(page, ana.email),
  },
  { title: 'premium user: a guide for the first time', run: open('/exams') },
  { title: 'premium user: the guide again', run: open('/exams') },
  { title: 'premium user: allows her account to keep health data', run: consent },
  { title: 'premium user: opens the timer', run: open('/contraction-timer') },
  {
    title: 'premium user: times 3 contractions',
    run: async (page) => {
      for (let turn = 0; turn < 3; turn += 1) await timeOne(page);
    },
  },
];
