import type { ClientDirective } from 'astro';

/** When an island hydrates that nobody has touched: at once where one of these holds. */
export interface TouchedOptions {
  /** Keys of localStorage: the device holds something that the island shows. */
  readonly stored?: readonly string[];
  /** How the address's hash begins. One that names an element inside wakes the island anyway. */
  readonly hash?: string;
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touched'?: TouchedOptions | true;
  }
}

const CONTROL = 'button, [role="tab"], input[type="checkbox"], input[type="radio"]';
const MOVES = /^(?:Arrow|Home|End)/;
const FAILED = 'Esta parte não abriu agora. Confira a internet e tente de novo.';

/**
 * Hydrates an island at the first touch, focus or key in it, and carries out a press, a form or a move between tabs
 * that came before: a visitor who only reads loads no React.
 */
const touched: ClientDirective = (load, { value }, island) => {
  const { stored = [], hash } = (value || {}) as TouchedOptions;
  const listening = new AbortController();
  let waking: Promise<boolean> | undefined;
  const wake = () => (waking ??= hydrate());

  /** @returns whether the island is alive; where its files did not come, the next touch tries again. */
  async function hydrate(): Promise<boolean> {
    let hasFailed = false;
    const fail = () => (hasFailed = true);
    island.addEventListener('astro:hydration-error', fail, { once: true });
    island.querySelector(':scope > [data-island-failure]')?.remove();
    // Says by that event alone that the files did not come.
    const run = await load();
    await run();
    if (hasFailed) {
      waking = undefined;
      showFailure(island);
      return false;
    }
    island.removeEventListener('astro:hydration-error', fail);
    listening.abort();
    return true;
  }

  async function replay(event: Event, act: () => void): Promise<void> {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (await wake()) act();
  }

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name], target: Element) => void,
  ) => {
    const { signal } = listening;
    const listener = (event: HTMLElementEventMap[Name]) => run(event, event.target as Element);
    island.addEventListener(name, listener, { signal, capture: true });
  };
  on('pointerdown', () => void wake());
  on('focusin', () => void wake());
  on('click', (event, target) => {
    const control = target.closest<HTMLElement>(CONTROL);
    if (control && event.isTrusted) void replay(event, () => control.click());
  });
  on('submit', (event, target) => {
    void replay(event, () => (target as HTMLFormElement).requestSubmit());
  });
  on('keydown', (event, target) => {
    const isMove = target.matches('[role="tab"]') && MOVES.test(event.key);
    if (isMove)
      void replay(event, () => target.dispatchEvent(new KeyboardEvent(event.type, event)));
    else void wake();
  });
  if (stored.some(isStored) || isNamed(island, hash)) void wake();
};

export default touched;

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function isNamed(island: Element, hash?: string): boolean {
  if (hash && location.hash.startsWith(hash)) return true;
  try {
    const id = decodeURIComponent(location.hash.slice(1));
    return id !== '' && island.contains(document.getElementById(id));
  } catch {
    // A stray percent sign: an address that was broken off while it was copied.
    return false;
  }
}

/** By hand: React is what did not come. */
function showFailure(island: Element): void {
  const sentence = document.createElement('p');
  sentence.className = 'notice is-error';
  sentence.role = 'alert';
  sentence.dataset['islandFailure'] = '';
  sentence.textContent = FAILED;
  island.append(sentence);
}
