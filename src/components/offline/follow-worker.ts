import { registerWorker } from '#client/register-worker.ts';
import { hasFreeNetwork } from './has-free-network.ts';
import { NEW_VERSION } from './new-version.ts';

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
export async function followWorker(): Promise<void> {
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
  if (hasFreeNetwork()) whenIdle(() => active?.postMessage('keep-pages'));
}

/** The first worker of all replaces nobody. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting && active) dispatchEvent(new Event(NEW_VERSION));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, ASKS * ASK_MS);
}
