import type { ClientDirective } from 'astro';

/** When an island hydrates that nobody has touched: at once where one of these holds. */
export interface TouchedOptions {
  /** Always, as `client:load` does. */
  readonly now?: true;
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
  const { now, stored = [], hash } = (value || {}) as TouchedOptions;
  const listening = new AbortController();
  const replaying = new Set<Element>();
  let failure: Element | undefined;
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
        failure?.remove();
        await run();
      }
    } catch {
      hasFailed = true;
    }
    island.removeEventListener('astro:hydration-error', fail);
    if (hasFailed) {
      waking = undefined;
      failure?.remove();
      failure = makeFailure();
      island.append(failure);
      return false;
    }
    listening.abort();
    // React hydrates in a task of its own, and at once for an event of a person: no component listens for this one.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    return true;
  }

  /** Only the first of several impatient presses of a control is carried out. */
  async function replay(event: Event, control: Element, act: () => void): Promise<void> {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (replaying.has(control)) return;
    replaying.add(control);
    island.setAttribute('aria-busy', 'true');
    const isAwake = await wake();
    island.removeAttribute('aria-busy');
    replaying.delete(control);
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
  on('click', (event, target) => {
    const control = target.closest<HTMLElement>(CONTROL);
    if (!control) return;
    const again = new MouseEvent(event.type, event);
    // A contraction begins when the button was pressed.
    Object.defineProperty(again, 'timeStamp', { value: event.timeStamp });
    void replay(event, control, () => control.dispatchEvent(again));
  });
  on('submit', (event, target) => {
    void replay(event, target, () => (target as HTMLFormElement).requestSubmit());
  });
  on('keydown', (event, target) => {
    const isMove = target.matches('[role="tab"]') && MOVES.test(event.key);
    if (!isMove) return prepare();
    void replay(event, target, () => target.dispatchEvent(new KeyboardEvent(event.type, event)));
  });
  if (now || stored.some(isStored) || isNamed(island, hash)) void wake();
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
function makeFailure(): Element {
  const sentence = document.createElement('p');
  sentence.className = 'notice is-error';
  sentence.setAttribute('role', 'alert');
  sentence.textContent = FAILED;
  return sentence;
}
