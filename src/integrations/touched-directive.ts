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

const CONTROL =
  'button:not([data-action]), [role="tab"], input[type="checkbox"], input[type="radio"]';
const MOVES = /^(?:Arrow|Home|End| $)/;
const FAILED = 'Esta parte não abriu. Confira a internet. ';

/**
 * Hydrates an island at the first touch of a control, focus or key in it, and carries out a press, a form or a move
 * between tabs that came before: a guest who only reads loads no React. One inside another wakes with it. Where
 * its files do not come, a sentence says so until they do, and the next press tries again.
 */
const touched: ClientDirective = (load, { value }, island) => {
  const { now, stored = [], hash } = (value || {}) as TouchedOptions;
  const listening = new AbortController();
  const { signal } = listening;
  const replaying = new Set<Element>();
  let failure: Element | undefined;
  let waking: Promise<boolean> | undefined;
  const wake = () => (waking ??= hydrate());

  /** @returns whether the island is alive. */
  async function hydrate(): Promise<boolean> {
    let hasFailed = false;
    // Astro says by this event alone that the files did not come.
    island.addEventListener('astro:hydration-error', ({ target }) => {
      // One inside this one says so through it.
      hasFailed ||= target === island;
    });
    const hydrated = new Promise((resolve) => island.addEventListener('astro:hydrate', resolve));
    try {
      const run = await load();
      if (hasFailed) throw new Error('no files');
      failure?.remove();
      await run();
      // An island inside another is hydrated after that one.
      await hydrated;
    } catch {
      waking = undefined;
      failure?.remove();
      failure = makeFailure();
      // Of several that woke by themselves one sentence is enough.
      const isSaid = document.querySelector('astro-island > .notice');
      if (!isSaid || replaying.size > 0) island.append(failure);
      return false;
    }
    listening.abort();
    // React hydrates in a task of its own, and at once for an event of a person: no component listens for this one.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    return true;
  }

  /** Carries the event out once the island is alive; of several impatient presses of a control only the first. */
  async function replay(event: Event, target: Element): Promise<void> {
    const { timeStamp } = event;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (replaying.has(target)) return;
    replaying.add(target);
    island.ariaBusy = 'true';
    const isAwake = await wake();
    island.ariaBusy = null;
    replaying.delete(target);
    if (!isAwake) return;
    const again = new (event.constructor as typeof Event)(event.type, event);
    // A contraction begins when its button was pressed.
    Object.defineProperty(again, 'timeStamp', { value: timeStamp });
    target.dispatchEvent(again);
  }

  const on = (name: string, run: (event: Event, target: Element) => unknown) => {
    const listener = (event: Event) => run(event, event.target as Element);
    island.addEventListener(name, listener, { signal, capture: true });
  };
  // After a failure only a press tries again: each letter would announce the sentence anew.
  const prepare = () => failure ?? wake();
  on('focusin', prepare);
  // The browser's own search has found something in a closed part.
  on('beforematch', prepare);
  // A touch elsewhere may only scroll.
  on('pointerdown', (_, target) => target.closest(CONTROL) && prepare());
  on('click', (event, target) => {
    const control = target.closest(CONTROL);
    if (control) void replay(event, control);
  });
  on('submit', replay);
  on('keydown', (event, target) => {
    const isMove = target.matches('[role="tab"]') && MOVES.test((event as KeyboardEvent).key);
    return isMove ? replay(event, target) : prepare();
  });

  // The paid part of a guide was taken out before it was alive.
  island.addEventListener('astro:unmount', () => listening.abort());

  const wakeWhereStored = () => {
    if (stored.some(isStored)) void wake();
  };
  // Signed in in another tab, or since this page was left; or stored by this page.
  for (const name of ['storage', 'pageshow', 'stored'])
    addEventListener(name, wakeWhereStored, { signal });
  island.parentElement
    ?.closest('astro-island')
    ?.addEventListener('astro:hydrate', () => void wake(), { signal });
  if (now || isNamed(island, hash)) void wake();
  else wakeWhereStored();
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
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return target !== null && island.contains(target);
  } catch {
    // A stray percent sign: an address that was broken off while it was copied.
    return false;
  }
}

/** By hand: React is what did not come. */
function makeFailure(): Element {
  const sentence = document.createElement('p');
  const again = document.createElement('a');
  sentence.className = 'notice is-error';
  sentence.role = 'alert';
  again.href = '';
  again.textContent = 'Tentar novamente';
  sentence.append(FAILED, again);
  return sentence;
}
