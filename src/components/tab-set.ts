const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

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
    addEventListener('hashchange', () => this.#show(this.#indexOfHash()));
    this.#show(this.#indexOfHash());
  }

  #indexOfHash(): number {
    const id = location.hash.slice(1);
    return Math.max(
      this.#panels.findIndex((panel) => panel.id === id),
      0,
    );
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
