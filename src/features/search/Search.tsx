import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { countOf } from '#lib/text.ts';
import { listQuestionWords } from './words.ts';
import { fromStored, type StoredPage } from './search-page.ts';
import { hearLoss } from './loss-query.ts';
import { isEmergencyQuery } from './urgent-query.ts';
import { findPages, type FoundPage } from './find-pages.ts';
import { SearchResult } from './SearchResult.tsx';
import { withSavedGuides } from './saved-texts.ts';
import { TextsIndex } from './texts-index.ts';

/** A pause in typing that means: search now. In ms. */
const PAUSE_MS = 250;
/** A network may hold a file for ever. In ms. */
const TIMEOUT_MS = 30_000;
const SHORTEST = 2;
/** Pages that are shown at once: a screen or two. */
const PAGE_SIZE = 5;
/** The weeks, their count, and what is bought for a baby to come. */
const NOT_WHILE_PAUSED = /^\/(?:pregnancy-weeks|de-quantas-semanas|troussau)/;

interface SearchState {
  readonly status: 'idle' | 'loading' | 'found' | 'none' | 'failed';
  /** Said to those who do not see the results. */
  readonly message: string;
  readonly pages: readonly FoundPage[];
  readonly shownPages: number;
}

const IDLE: SearchState = { status: 'idle', message: '', pages: [], shownPages: 0 };

interface SearchProps {
  /** Slots: what stands between the form and the results, and what is shown where nothing was found. */
  readonly icon?: ReactNode;
  readonly urgent?: ReactNode;
  readonly none?: ReactNode;
}

/**
 * Searches all public texts, and the guides that are saved for a premium user, on the device while somebody types and on Enter. The question stays in the address's hash,
 * so that the way back from a page finds it again: a hash is never sent, a query would be in servers' logs.
 */
export function Search({ icon, urgent, none }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const index = useRef<Promise<TextsIndex>>(undefined);
  const question = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState(IDLE);
  const [isUrgent, setUrgent] = useState(false);

  /** Loads the texts once; after a failure, again. */
  const openIndex = () =>
    (index.current ??= loadIndex(addressOf(field.current)).catch((error: unknown) => {
      index.current = undefined;
      throw error;
    }));

  /** @param isAsked By Enter or a press: then it is done again. */
  const search = async (isAsked: boolean) => {
    clearTimeout(pause.current);
    const typed = field.current?.value.trim() ?? '';
    if (typed === question.current && !isAsked) return;
    question.current = typed;
    writeQuestion(typed);
    setUrgent(isEmergencyQuery(typed) || hearLoss(typed) === 'feared');
    const isIncomplete = !isAsked && listQuestionWords(typed).length === 0;
    if (typed.length < SHORTEST || isIncomplete) return setState(IDLE);
    setState((before) => ({ ...before, status: 'loading', message: 'Procurando…' }));
    try {
      const texts = await openIndex();
      if (typed === question.current) setState(toResults(texts, typed));
    } catch (error) {
      console.warn('A busca não abriu.', error instanceof Error ? error.message : '');
      if (typed === question.current) setState({ ...IDLE, status: 'failed', message: failure() });
    }
  };

  useEffect(() => {
    void openIndex().catch(() => undefined);
    if (field.current) field.current.value ||= readQuestion();
    if (field.current?.value) void search(true);
    return () => clearTimeout(pause.current);
    // Once: what is searched for is read from the field.
  }, []);

  const onInput = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void search(false), PAUSE_MS);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void search(true);
  };
  const showMore = () => {
    const first = state.shownPages;
    setState({ ...state, shownPages: first + PAGE_SIZE });
    // The button may be gone then, and the focus with it.
    requestAnimationFrame(() => list.current?.children[first]?.querySelector('a')?.focus());
  };
  const { status, message, pages, shownPages } = state;

  return (
    <div className="stack" data-state={status} data-urgent={isUrgent || undefined}>
      <form className="field" role="search" onSubmit={onSubmit}>
        <label htmlFor="pergunta">O que você procura?</label>
        <div className="row">
          <input
            ref={field}
            id="pergunta"
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={120}
            aria-describedby="como"
            onInput={onInput}
          />
          <button className="button" type="submit">
            {icon}
            Buscar
          </button>
        </div>
        <p className="field-hint" id="como">
          Com as suas palavras, com ou sem acento. O que você escreve fica neste aparelho: não vai
          para nenhum servidor.
        </p>
      </form>
      {urgent}
      <p className="muted" role="status">
        {status === 'failed' ? '' : message}
      </p>
      <div className="failed stack">
        <p className="notice is-error" role="alert">
          {status === 'failed' ? message : ''}
        </p>
        <p>
          <button className="button is-quiet" type="button" onClick={() => void search(true)}>
            Tentar de novo
          </button>
        </p>
      </div>
      <ul ref={list} className="results" role="list" aria-busy={status === 'loading'}>
        {pages.slice(0, shownPages).map((found) => (
          <SearchResult key={found.page.url} found={found} />
        ))}
      </ul>
      <p hidden={shownPages >= pages.length}>
        <button className="button is-quiet" type="button" onClick={showMore}>
          Mostrar mais
        </button>
      </p>
      {none}
    </div>
  );
}

/** Written into the page around the island by the build: see search-index.ts. */
function addressOf(field: Element | null): string {
  return field?.closest<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '';
}

async function loadIndex(address: string): Promise<TextsIndex> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The texts did not come: ${answer.status}`);
  // Of this site and this version: the build has written it, and names it by its content.
  const pages = fromStored((await answer.json()) as readonly StoredPage[]);
  return TextsIndex.make(await withSavedGuides(pages));
}

function toResults(index: TextsIndex, question: string): SearchState {
  const isPaused = document.documentElement.dataset['tracking'] === 'paused';
  const { pages: found, corrected } = findPages(index, question, isPaused);
  const pages = found.filter(({ page }) => !isPaused || !NOT_WHILE_PAUSED.test(page.url));
  const prefix = corrected ? `Procuramos por “${corrected}”. ` : '';
  if (pages.length === 0) {
    return { ...IDLE, status: 'none', message: `${prefix}Nada encontrado para “${question}”.` };
  }
  const message = `${prefix}${countOf(pages.length, 'página', 'páginas')}.`;
  return { status: 'found', message, pages, shownPages: PAGE_SIZE };
}

function failure(): string {
  return navigator.onLine
    ? 'A busca não abriu agora. Confira a internet e tente de novo.'
    : 'Você está sem internet, e a busca ainda não está guardada neste aparelho.';
}

function readQuestion(): string {
  return new URLSearchParams(location.hash.slice(1)).get('q') ?? '';
}

/** Without a step of the way back for each letter. */
function writeQuestion(question: string): void {
  const hash = question ? `#${new URLSearchParams({ q: question })}` : '';
  history.replaceState(history.state, '', location.pathname + hash);
}
