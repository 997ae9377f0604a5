import type { Page } from '@playwright/test';

/** What a screen user is told by the page's live regions from now on, in its order. */
export async function hearAnnouncements(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const { hear } = globalThis as unknown as { hear: (text: string) => void };
    const regions = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    const listen = (records: MutationRecord[]) => {
      const told = records.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest(regions)?.textContent ?? '';
      });
      for (const text of new Set(told)) if (text !== '') hear(text);
    };
    new MutationObserver(listen).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return heard;
}
