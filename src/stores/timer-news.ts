import { atom } from 'nanostores';
import { UNDO_MS } from '#rules/contractions/edit-entry.ts';

/** What has just happened, said once to eye and ear, and the way back while there is one. */
export interface TimerNews {
  readonly text: string;
  readonly undo?: { readonly label: string; readonly run: () => void };
}

export const $timerNews = atom<TimerNews | null>(null);

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says it; with the way back it stays as long as that is open. */
export function tellNews(news: TimerNews): void {
  clearTimeout(clearing);
  $timerNews.set(news);
  clearing = setTimeout(() => $timerNews.set(null), UNDO_MS);
}

/** Takes back what was told last. */
export function undoNews(): void {
  const undo = $timerNews.get()?.undo;
  clearTimeout(clearing);
  $timerNews.set(null);
  undo?.run();
}
