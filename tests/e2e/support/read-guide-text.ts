import type { Locator } from '@playwright/test';

/** The text of a guide without the fields that open with a tick: they stand amid its lines. */
export function readGuideText(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const fields of copy.querySelectorAll('.entry-details')) fields.remove();
    return copy.textContent;
  });
}
