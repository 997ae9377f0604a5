/** An event of the window: a new version of the site waits. */
export const NEW_VERSION = 'newversion';

/** What browsers on Chromium tell of the network; others tell nothing, and the DOM's types do not know it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Phones name what they are on; a computer does not, and is on no mobile network. */
const FREE_TYPES: readonly (string | undefined)[] = [undefined, 'wifi', 'ethernet'];

/**
 * Whether something may be fetched that nobody asked for: never where she saves data, on a mobile or slow
 * network, or where the browser says nothing of all this.
 */
export function hasFreeNetwork(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return false;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return FREE_TYPES.includes(connection.type);
}

const WORKER = '/sw.js';

/**
 * Registers the service worker of this site; undefined where the browser has none, or refuses it (a
 * private window). The page then works as long as there is a network.
 */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined;
  try {
    return await navigator.serviceWorker.register(trusted());
  } catch {
    return undefined;
  }
}

/** The pages' policy lets scripts come by Trusted Types only; the DOM's types do not know them. */
function trusted(): string {
  const { trustedTypes } = window as Window & {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(url: string): string };
    };
  };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL('');
}

/**
 * How often a new version is asked to take over by itself before it is offered, and after how many ms again: right
 * after a navigation the page before may still count as open.
 */
const ASKS = 4;
const ASK_MS = 500;

/**
 * Registers the service worker, lets it keep the pages once the browser is idle and the network costs
 * nothing, and offers a new version of the site. A new version that was there before this page takes over by
 * itself where no other page is open; this page then stays as it is, the next one is new.
 */
export async function watchWorker(): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  const { waiting } = registration;
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offerWaiting(registration));
  };
  // It may have been found before this page came to listen.
  follow();
  registration.addEventListener('updatefound', follow);
  // Until it takes over, the worker before it gets nothing to do: it would stay for longer.
  for (let asked = 0; asked < ASKS && waiting?.state === 'installed'; asked++) {
    waiting.postMessage('take-over-alone');
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  if (waiting) offerWaiting(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (hasFreeNetwork()) whenIdle(() => active?.postMessage('save-pages'));
}

/** The first worker of all replaces nobody. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting && active) dispatchEvent(new Event(NEW_VERSION));
}

/** A browser that is never idle, as Chromium can be for ever where nothing is left to draw, does it all the same. */
function whenIdle(run: () => void): void {
  const timeout = ASKS * ASK_MS;
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, timeout);
}
