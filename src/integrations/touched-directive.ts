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
const FIELD = 'input, select, textarea';
const MOVES = /^(?:Arrow|Home|End)/;
const FAILED = 'Esta parte não abriu agora. Confira a internet e tente de novo.';

/**
 * Hydrates an island at the first touch of a control, focus or key in it, and carries out a press, a form or a move
 * between tabs that came before: a visitor who only reads loads no React. Where its files do not come, a sentence
 * says so until they do, and the next press tries again.
 */
const touched: ClientDirective = (load, { value }, island) => {
  const { stored = [], hash } = (value || {}) as TouchedOptions;
  const listening = new AbortController();
  const replaying = new Set<EventTarget | null>();
  // An island may bring a sentence of its own, hidden, for when its files do not come.
  const served = island.querySelector<HTMLElement>('[data-load-failure]');
  let failure: HTMLElement | undefined;
  let waking: Promise<boolean> | undefined;
  const wake = () => (waking ??= hydrate());

  /** @returns whether the island is alive. */
  async function hydrate(): Promise<boolean> {
    let hasFailed = false;
    // Astro says by this event alone that the files did not come.
    const fail = () => (hasFailed = true);
    island.addEventListener('astro:hydration-error', fail, { once: true });
    try {
      const run = await load();
      if (!hasFailed) {
        showFailure(false);
        await run();
        // An island inside another is hydrated after that one.
        if (island.hasAttribute('ssr')) {
          await new Promise((resolve) => island.addEventListener('astro:hydrate', resolve));
        }
      }
    } catch {
      hasFailed = true;
    }
    island.removeEventListener('astro:hydration-error', fail);
    if (hasFailed) {
      waking = undefined;
      showFailure(true);
      return false;
    }
    listening.abort();
    // React hydrates in a task of its own, and at once for an event of a person: no component listens for this one.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    return true;
  }

  function showFailure(hasFailed: boolean): void {
    if (served) served.hidden = !hasFailed;
    else failure?.remove();
    failure = hasFailed ? (served ?? makeFailure()) : undefined;
    if (failure && !served) island.append(failure);
  }

  /** Only the first of several impatient presses of a control is carried out. */
  async function replay(event: Event, act: () => void): Promise<void> {
    const { target } = event;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (replaying.has(target)) return;
    replaying.add(target);
    island.setAttribute('aria-busy', 'true');
    const isAwake = await wake();
    island.removeAttribute('aria-busy');
    replaying.delete(target);
    if (isAwake) act();
  }

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name], target: Element) => void,
  ) => {
    const { signal } = listening;
    const listener = (event: HTMLElementEventMap[Name]) => run(event, event.target as Element);
    island.addEventListener(name, listener, { signal, capture: true });
  };
  /** After a failure only a press tries again: each letter would announce the sentence anew. */
  const prepare = () => {
    if (!failure) void wake();
  };
  on('pointerdown', (_, target) => {
    // A touch elsewhere may only scroll.
    if (target.closest(`${CONTROL}, ${FIELD}`)) prepare();
  });
  on('focusin', prepare);
  // The browser's own search has found something in a closed part.
  on('beforematch', prepare);
  on('click', (event, target) => {
    const control = target.closest<HTMLElement>(CONTROL);
    if (control) void replay(event, () => control.click());
  });
  on('submit', (event, target) => {
    void replay(event, () => (target as HTMLFormElement).requestSubmit());
  });
  on('keydown', (event, target) => {
    const isMove = target.matches('[role="tab"]') && MOVES.test(event.key);
    if (!isMove) return prepare();
    void replay(event, () => target.dispatchEvent(new KeyboardEvent(event.type, event)));
  });
  const wakeWhereStored = () => {
    if (stored.some(isStored)) void wake();
  };
  const { signal } = listening;
  // Signed in in another tab, or since this page was left.
  for (const name of ['storage', 'pageshow']) addEventListener(name, wakeWhereStored, { signal });
  wakeWhereStored();
  if (isNamed(island, hash)) void wake();
  island.parentElement
    ?.closest('astro-island')
    ?.addEventListener('astro:hydrate', wake, { signal });
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
function makeFailure(): HTMLElement {
  const sentence = document.createElement('p');
  sentence.className = 'notice is-error';
  sentence.setAttribute('role', 'alert');
  sentence.textContent = FAILED;
  return sentence;
}
