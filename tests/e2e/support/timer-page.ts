import type { Page } from '@playwright/test';

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
    /** Where her record is. */
    saved: page.locator('.saved-where'),
    whenToGo: page.getByRole('group').filter({ hasText: 'Quando ir ao hospital?' }),
  };
}
