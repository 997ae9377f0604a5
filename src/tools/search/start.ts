import { readSearchedTexts } from '#client/read-searched-texts.ts';
import { listQuestionWords } from '#rules/search/list-question-words.ts';
import { soundsUrgent } from '#rules/search/sounds-urgent.ts';
import type { StartTool } from '#tools/start-tools.ts';
import { findPages, type FoundPage } from './find-pages.ts';
import { isShownNow } from './is-shown-now.ts';
import { readQuestion, writeQuestion } from './question-in-address.ts';
import { resultItem } from './result-item.ts';
import { TextsIndex } from './texts-index.ts';

/** A pause in typing that means: look now. In ms. */
const PAUSE_MS = 250;
const SHORTEST = 2;
/** Pages that are shown at once: a screen or two. */
const SHOWN = 5;

/**
 * The search: looks while she types and on Enter, and says what it is doing. The texts are loaded now: this is called
 * when she turns to the field.
 */
export const start: StartTool = (place) => {
  const search = new Search(place);
  return () => search.stop();
};

class Search {
  readonly #place: HTMLElement;
  readonly #field: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #failure: HTMLElement;
  readonly #list: HTMLElement;
  readonly #more: HTMLButtonElement;
  readonly #stopListening = new AbortController();
  /** None after it could not be made. */
  #index: Promise<TextsIndex> | undefined;
  #question = '';
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Pages that were found and are not shown yet. */
  #rest: readonly FoundPage[] = [];

  constructor(place: HTMLElement) {
    const part = <Kind extends HTMLElement>(name: string) => {
      const found = place.querySelector<Kind>(`[data-search-${name}]`);
      if (!found) throw new Error(`The search has no ${name}`);
      return found;
    };
    this.#place = place;
    this.#field = part<HTMLInputElement>('field');
    this.#status = part('status');
    this.#failure = part('failure');
    this.#list = part('list');
    this.#more = part<HTMLButtonElement>('more');
    this.#openIndex().catch(() => undefined);
    const { signal } = this.#stopListening;
    this.#field.addEventListener('input', () => this.#wait(), { signal });
    place.addEventListener('submit', () => void this.#look(true), { signal });
    this.#more.addEventListener('click', () => this.#showMore(true), { signal });
    part('again').addEventListener('click', () => void this.#look(true), { signal });
    this.#field.value ||= readQuestion();
    if (this.#field.value) void this.#look(true);
  }

  stop(): void {
    clearTimeout(this.#pause);
    this.#stopListening.abort();
  }

  #openIndex(): Promise<TextsIndex> {
    this.#index ??= this.#makeIndex();
    return this.#index;
  }

  async #makeIndex(): Promise<TextsIndex> {
    try {
      return await TextsIndex.make(await readSearchedTexts(this.#place.dataset['texts'] ?? ''));
    } catch (error) {
      this.#index = undefined;
      throw error;
    }
  }

  #wait(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#look(false), PAUSE_MS);
  }

  /** @param isAsked By Enter or a press, and not only because she paused: then it is done again. */
  async #look(isAsked: boolean): Promise<void> {
    clearTimeout(this.#pause);
    const question = this.#field.value.trim();
    if (question === this.#question && !isAsked) return;
    this.#question = question;
    writeQuestion(question);
    this.#place.toggleAttribute('data-urgent', soundsUrgent(question));
    const isBegun = !isAsked && listQuestionWords(question).length === 0;
    if (question.length < SHORTEST || isBegun) return this.#enter('idle', '');
    this.#enter('loading', 'Procurando…');
    try {
      const index = await this.#openIndex();
      if (question !== this.#question) return;
      const { pages, corrected } = findPages(index, question);
      this.#list.replaceChildren();
      this.#rest = pages.filter(isShownNow);
      const words = corrected ? `Procuramos por “${corrected}”. ` : '';
      if (this.#rest.length === 0)
        return this.#enter('none', `${words}Nada encontrado para “${question}”.`);
      this.#enter('found', words + sayCount(this.#rest.length));
      this.#showMore(false);
    } catch (error) {
      if (question === this.#question) this.#fail(error);
    }
  }

  /** @param isAsked By the button: the first page that it brings gets the focus, which the button may lose. */
  #showMore(isAsked: boolean): void {
    const items = this.#rest.slice(0, SHOWN).map(resultItem);
    this.#list.append(...items);
    this.#rest = this.#rest.slice(SHOWN);
    this.#more.hidden = this.#rest.length === 0;
    if (isAsked) items[0]?.querySelector('a')?.focus();
  }

  #fail(error: unknown): void {
    console.warn('A busca não abriu.', error instanceof Error ? error.message : '');
    this.#enter('failed', '');
    this.#failure.textContent = navigator.onLine
      ? 'A busca não abriu agora. Confira a internet e tente de novo.'
      : 'Você está sem internet, e a busca ainda não está guardada neste aparelho.';
  }

  /** The style shows what belongs to the state, the sentence says it to those who do not see it. */
  #enter(state: 'idle' | 'loading' | 'found' | 'none' | 'failed', sentence: string): void {
    this.#place.dataset['state'] = state;
    this.#list.setAttribute('aria-busy', String(state === 'loading'));
    this.#status.textContent = sentence;
    this.#failure.textContent = '';
    if (state === 'found' || state === 'loading') return;
    this.#list.replaceChildren();
    this.#more.hidden = true;
  }
}

// Not countOf: what other scripts share would be a file beside this one, and bring the loader of such files along.
function sayCount(pages: number): string {
  return pages === 1 ? '1 página.' : `${pages} páginas.`;
}
