import { expect, type Page } from '@playwright/test';

/** One of our own sounds in the list of noises, as its reader finds it. */
export function ownSound(page: Page, name: string) {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Ouvir ${name} ` }) });
  const button = (label: string | RegExp) => row.getByRole('button', { name: label });
  return {
    row,
    play: button(/^Tocar aqui/),
    pause: button(`Pausar ${name}`),
    resume: button(`Continuar ${name}`),
    retry: button(`Tentar de novo ${name}`),
    keep: button(/^Guardar para usar sem internet/),
    forget: button(`Tirar do aparelho ${name}`),
    note: row.getByRole('status'),
  };
}

/** Where the page's player stands: how far it is, in seconds, how loud, and whether it is heard. */
export function readPlayer(page: Page) {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    second: audio.currentTime,
    volume: audio.volume,
    isHeard: !audio.paused && audio.hasAttribute('src'),
    loops: audio.loop,
  }));
}

/** Waits until the player has gone on beyond a moment. */
export async function playsBeyond(page: Page, second: number): Promise<void> {
  await expect.poll(async () => (await readPlayer(page)).second).toBeGreaterThan(second);
}
