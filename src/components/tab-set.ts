const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What the address names by its `#hash`, accents included; null where there is no such thing. */
function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A stray percent sign: an address that was broken off while it was copied.
    return null;
  }
}

/** `<tab-set>`: makes tabs of the links and sections that Tabs.astro wrote (ARIA tabs pattern). */
class TabSet extends HTMLElement {
  readonly #list = this.querySelector<HTMLElement>('.tab-list');
  readonly #tabs = Array.from(this.querySelectorAll<HTMLAnchorElement>('.tab'));
  readonly #panels = Array.from(this.querySelectorAll<HTMLElement>('.panel'));

  connectedCallback(): void {
    this.#list?.setAttribute('role', 'tablist');
    this.#panels.forEach((panel) => panel.setAttribute('role', 'tabpanel'));
    this.#tabs.forEach((tab, index) => {
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', this.#panels[index]?.id ?? '');
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        this.#choose(index);
      });
      tab.addEventListener('keydown', (event) => this.#onKey(event, index));
    });
    // 'until-found' lets the browser's own search look into closed panels, and open them.
    this.#panels.forEach((panel, index) =>
      panel.addEventListener('beforematch', () => this.#show(index)),
    );
    addEventListener('hashchange', () => this.#follow());
    this.#show(Math.max(this.#indexOf(hashTarget()), 0));
  }

  /** The panel that this is, or that holds it; -1 where it is in another place, or nothing. */
  #indexOf(target: Element | null): number {
    return this.#panels.findIndex((panel) => panel.contains(target));
  }

  #follow(): void {
    const target = hashTarget();
    const index = this.#indexOf(target);
    if (index < 0 && location.hash !== '') return;
    this.#show(Math.max(index, 0));
    // What was in a closed panel could not be scrolled to before.
    if (target && target !== this.#panels[index]) target.scrollIntoView();
  }

  #onKey(event: KeyboardEvent, index: number): void {
    const next = event.key === ' ' ? index : STEPS[event.key]?.(index, this.#tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    this.#choose(next);
    this.#tabs[next]?.focus();
  }

  #choose(index: number): void {
    this.#show(index);
    history.replaceState(history.state, '', `#${this.#panels[index]?.id ?? ''}`);
  }

  #show(chosen: number): void {
    this.#tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    });
    this.#panels.forEach((panel, index) => {
      if (index === chosen) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    });
    const tab = this.#tabs[chosen];
    // On a narrow screen the list scrolls sideways; the page itself must not move.
    if (tab) this.#list?.scrollTo({ left: tab.offsetLeft - tab.offsetWidth / 2 });
  }
}

customElements.define('tab-set', TabSet);
