import type { FoundPage } from './find-pages.ts';

/** The weeks, and what is bought for a baby to come. */
const NOT_WHILE_PAUSED = /^\/(?:pregnancy-weeks|troussau)/;

/** Whether a page that was found is shown: while she has paused, none is that counts or looks forward. */
export function isShownNow({ page }: FoundPage): boolean {
  const isPaused = document.documentElement.dataset['tracking'] === 'paused';
  return !isPaused || !NOT_WHILE_PAUSED.test(page.url);
}
