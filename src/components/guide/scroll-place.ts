/** What the page writes into its entry of the browser's history. */
interface LeftPlace {
  readonly guideScroll?: number;
}

/**
 * Where on the page she was, or is going to: the paid text comes after the browser has looked for the
 * address's `#section` or for the place that she left, and may not have found it.
 */
export class ScrollPlace {
  #hasMoved = false;
  readonly #left = (history.state as LeftPlace | null)?.guideScroll;

  constructor() {
    const move = () => (this.#hasMoved = true);
    for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      addEventListener(sign, move, { once: true, passive: true });
    }
    // A reload takes no note of what is written while it leaves the page: hence after each move, too.
    for (const sign of ['scrollend', 'pagehide']) addEventListener(sign, () => this.#note());
  }

  /** Until she is where she was, what was noted holds. */
  #note(): void {
    if (!this.#hasMoved) return;
    history.replaceState({ ...(history.state as object | null), guideScroll: scrollY }, '');
  }

  /** Goes there, unless she has begun to move by herself. To be called when all text is in place. */
  settle(): void {
    if (this.#hasMoved) return;
    this.#hasMoved = true;
    const [navigation] = performance.getEntriesByType('navigation');
    const isReturn = (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
    if (isReturn && this.#left !== undefined) {
      scrollTo(0, this.#left);
      return;
    }
    // The same address once more: this time the browser finds its section.
    if (location.hash) location.replace(location.hash);
  }
}
