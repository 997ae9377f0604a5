/** What the page writes into its entry of the browser's history. */
interface LeftPlace {
  readonly guideScroll?: number;
}

/** For so long what a guide can do beyond being read may still come, and take room. In ms. */
const SETTLING_MS = 8_000;

/**
 * Where on the page she was, or is going to: the paid text comes after the browser has looked for the
 * address's `#section` or for the place that she left, and may not have found it.
 */
export class ScrollPlace {
  #hasMoved = false;
  /** Where she was brought, in pixels from the top; undefined before. */
  #brought: number | undefined;
  readonly #left = (history.state as LeftPlace | null)?.guideScroll;

  constructor() {
    const move = () => this.#leave();
    for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      addEventListener(sign, move, { once: true, passive: true });
    }
    // A reload takes no note of what is written while it leaves the page: hence after each move, too.
    for (const sign of ['scrollend', 'pagehide']) addEventListener(sign, () => this.#note());
  }

  /** Until she is where she was, what was noted holds. */
  #note(): void {
    const isElsewhere = this.#brought !== undefined && Math.abs(scrollY - this.#brought) > 2;
    if (isElsewhere) this.#leave();
    if (!this.#hasMoved) return;
    history.replaceState({ ...(history.state as object | null), guideScroll: scrollY }, '');
  }

  /**
   * Goes there, unless she has begun to move by herself, and again as long as the page still grows. To be
   * called when all text is in place.
   */
  finish(): void {
    const go = this.#hasMoved ? undefined : this.#findWay();
    if (!go) {
      this.#leave();
      return;
    }
    // What comes above her place would push the page along with it, and her away from the place she had.
    document.documentElement.style.setProperty('overflow-anchor', 'none');
    const bring = () => {
      if (this.#hasMoved) {
        growth.disconnect();
        return;
      }
      go();
      this.#brought = scrollY;
    };
    const growth = new ResizeObserver(bring);
    bring();
    growth.observe(document.body);
    setTimeout(() => {
      growth.disconnect();
      this.#leave();
    }, SETTLING_MS);
  }

  /** From here on she moves by herself, or reads. */
  #leave(): void {
    this.#hasMoved = true;
    document.documentElement.style.removeProperty('overflow-anchor');
  }

  #findWay(): (() => void) | undefined {
    const [navigation] = performance.getEntriesByType('navigation');
    const isReturn = (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
    const left = this.#left;
    if (isReturn && left !== undefined) return () => scrollTo(0, left);
    // The same address once more: this time the browser finds its section.
    return location.hash ? () => location.replace(location.hash) : undefined;
  }
}
