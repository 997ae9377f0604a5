import { type Page, expect } from '@playwright/test';

import { waitUntilStored } from './device-storage.ts';
import { islandsAreAwake } from './page-ready.ts';

/** The parts of the timer's page, by what a user calls them. */
export function timerPage(page: Page) {
  const history = page.getByRole('region', { name: 'Histórico' });
  const news = page.locator('.timer-news');
  const edit = page.getByRole('button', { name: 'Editar a contração' });
  return {
    clock: page.getByRole('timer'),
    /** What the timer does; empty until the log was read. */
    state: page.locator('.timer-state'),
    start: page.getByRole('button', { name: 'Iniciar Contração' }),
    finish: page.getByRole('button', { name: 'Finalizar Contração' }),
    intensity: page.getByRole('group', { name: 'Intensidade' }),
    /** What has just happened, and the way back. */
    news,
    undo: news.getByRole('button', { name: 'Desfazer' }),
    history,
    rows: history.getByRole('listitem'),
    edit,
    dialog: page.getByRole('dialog'),
    advice: page.getByRole('region', { name: 'O que fazer agora' }),
    consent: page.getByRole('region', { name: 'Guardar também na sua conta?' }),
    /** Where the record is saved. */
    saved: page.locator('.saved-where'),
    whenToGo: page.getByRole('group').filter({ hasText: 'Quando ir ao hospital?' }),
  };
}

/** Opens the timer's page for a premium user and waits until the log was read. */
export async function openTimer(page: Page) {
  const parts = timerPage(page);
  await page.goto('/contraction-timer');
  await expect(parts.state).toHaveText(/\S/);
  await islandsAreAwake(page);
  return parts;
}

/**
 * Lets so many seconds pass at once, as for a page that slept, when what came before is written down.
 * Resolves when what follows from it is, too.
 */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await timerIsWritten(page);
  await page.clock.fastForward(Math.round(seconds * 1000));
  await timerIsWritten(page);
}

/**
 * Waits until a page has written what it is about to write on the device: a jump of the clock in the
 * middle of a write looks to it like a storage that does not answer. Twice, for what follows an answer.
 * What it has not sent by then, it does not send before time passes.
 */
export async function timerIsWritten(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await waitUntilStored(page);
    await page.evaluate(() => fetch('/favicon.svg').then(Boolean, Boolean));
  }
}

/** Times one contraction of so many seconds, and lets a pause follow that no press falls into. */
export async function timeContraction(page: Page, seconds: number, pause = 1): Promise<void> {
  const { start, finish } = timerPage(page);
  await start.click();
  await letPass(page, seconds);
  await finish.click();
  await letPass(page, pause);
}
