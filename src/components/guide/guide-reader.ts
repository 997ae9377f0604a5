import '#components/tab-set.ts?copy';
import { ApiError } from '#client/api-error.ts';
import { forgetLeftGuides } from '#client/forget-left-guides.ts';
import { PlanUnknownError } from '#client/plan-unknown-error.ts';
import type { GuideSlug } from '#rules/guides.ts';
import { readGuide } from '#stores/read-guide.ts';
import { $session, type Session } from '#stores/session.ts';
import premiumStyles from '#styles/guide-premium.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { startTools } from '#tools/start-tools.ts';
import { parseFragment } from './parse-fragment.ts';
import { ScrollPlace } from './scroll-place.ts';
import { showLapse } from './show-lapse.ts';

/**
 * `<guide-reader>`: follows the session. For a premium reader each place of a paid part is taken by that
 * part; the public text around it stays the very same nodes, so that nothing moves that she is reading.
 * When she is no longer premium, or signs out, the places are as they were served.
 */
class GuideReader extends HTMLElement {
  readonly #status = document.querySelector('[data-guide-status]');
  readonly #failure = document.querySelector('[data-guide-failure]');
  readonly #reason = this.#failure?.querySelector('p');
  /** What is said of a failure of which the server says nothing. */
  readonly #unexplained = this.#reason?.textContent ?? '';
  readonly #scroll = new ScrollPlace();
  readonly #places: readonly Element[] = Array.from(this.querySelectorAll('[data-locked]'));
  /** What stands in each place now. */
  #shown: readonly ChildNode[] = this.#places;
  #reader: string | undefined;
  /** Ends what the paid text can do beyond being read. */
  #stopTools: (() => void) | undefined;

  connectedCallback(): void {
    this.tabIndex = -1;
    this.#failure?.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      // The link goes: the focus must not go with it.
      this.focus({ preventScroll: true });
      void this.#open();
    });
    const print = document.querySelector('[data-action="print"]');
    print?.addEventListener('click', () => window.print());
    $session.subscribe((session) => this.#follow(session));
  }

  #follow(session: Session): void {
    showLapse(session);
    const { account } = session.status === 'in' ? session : { account: undefined };
    const reader = account?.is_premium ? account.id : undefined;
    if (reader === this.#reader) return;
    this.#reader = reader;
    void forgetLeftGuides(reader);
    if (reader) void this.#open();
    else this.#lock();
  }

  #lock(): void {
    this.#show(this.#places);
    this.#enter('locked', '');
  }

  async #open(): Promise<void> {
    const reader = this.#reader;
    this.#show(this.#places);
    this.#enter('loading', 'Carregando o guia...');
    try {
      const { slug, version } = this.dataset as { slug: GuideSlug; version: string };
      const [html] = await Promise.all([readGuide(slug, version), loadStyles(premiumStyles)]);
      const parts = parseFragment(html).querySelectorAll('[data-unlocked]');
      if (reader !== this.#reader) return;
      this.#put(Array.from(parts));
      this.#stopTools = startTools(this);
      this.#enter('open', 'O guia está aberto.');
      this.#scroll.settle();
    } catch (error) {
      if (reader === this.#reader) this.#fail(error);
    }
  }

  /** A page that is older or newer than the text has other places: then all of it stands in the first. */
  #put(parts: readonly Element[]): void {
    if (parts.length === this.#places.length) {
      this.#show(parts);
      return;
    }
    const whole = document.createElement('div');
    whole.append(...parts);
    this.#show(this.#places.map((_, index) => (index === 0 ? whole : new Comment())));
  }

  #fail(error: unknown): void {
    const isExplained = error instanceof ApiError || error instanceof PlanUnknownError;
    const detail = isExplained ? error.detail : undefined;
    if (this.#reason) this.#reason.textContent = detail ?? this.#unexplained;
    this.#enter('failed', '');
  }

  #show(nodes: readonly ChildNode[]): void {
    this.#stopTools?.();
    this.#stopTools = undefined;
    this.#shown.forEach((node, index) => {
      const next = nodes[index];
      if (next && next !== node) node.replaceWith(next);
    });
    this.#shown = nodes;
  }

  /** The style shows the state, the sentence says it to those who do not see it. */
  #enter(state: 'locked' | 'loading' | 'open' | 'failed', sentence: string): void {
    this.dataset['state'] = state;
    if (this.#status) this.#status.textContent = sentence;
  }
}

customElements.define('guide-reader', GuideReader);
