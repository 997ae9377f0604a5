import type { Page } from '@playwright/test';

/** Where the focus stands, as a user sees it. */
export interface FocusStop {
  readonly html: string;
  /** The width of the ring around it, in px. */
  readonly ring: number;
  /** Something else of the page lies over all of it, or it is out of the view. */
  readonly isCovered: boolean;
}

/** The control that has the focus; undefined where none has. */
export function stopOfFocus(page: Page): Promise<FocusStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A link that covers its card shows the focus on the card's edge, a hidden radio button on its label.
    const bearers = [element, element.parentElement, element.closest('.card, .week, label')];
    const rings = bearers.flatMap((bearer) =>
      ['', '::after'].map((pseudo) => {
        if (!bearer) return 0;
        const style = getComputedStyle(bearer, pseudo);
        return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
      }),
    );
    const { left, top, width, height } = element.getBoundingClientRect();
    const isOwn = (x: number, y: number) => {
      const there = document.elementFromPoint(left + x * width, top + y * height);
      return bearers.some(
        (bearer) => there && (bearer?.contains(there) || there.contains(element)),
      );
    };
    const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => isOwn(x, y)));
    return {
      html: element.outerHTML.slice(0, 120),
      ring: Math.max(...rings),
      isCovered: !corners.includes(true),
    };
  });
}
