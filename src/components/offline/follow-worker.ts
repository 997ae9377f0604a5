import { registerWorker } from '#client/register-worker.ts';
import { hasFreeNetwork } from './has-free-network.ts';
import { NEW_VERSION } from './new-version.ts';

/** How long a new version may take to take over by itself before it is offered, in ms. */
const TAKE_OVER_MS = 2_000;

/** How often it is asked meanwhile, in ms: right after a navigation the page before may still count as open. */
const ASK_AGAIN_MS = 500;

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
  if (waiting) {
    // Until then the worker before it gets nothing to do: it would stay for longer.
    await letTakeOver(waiting);
    offerWaiting(registration);
  }
  await navigator.serviceWorker.ready;
  if (!hasFreeNetwork()) return;
  const keep = () => whenIdle(() => registration.active?.postMessage('keep-pages'));
  keep();
  // A worker that is replaced stops keeping pages; the new one goes on.
  navigator.serviceWorker.addEventListener('controllerchange', keep);
}

/** Resolves once a worker that waits takes over, or does not: it does where no other page is open. */
function letTakeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => waiting.postMessage('take-over-alone');
    ask();
    const asking = setInterval(ask, ASK_AGAIN_MS);
    const end = () => {
      clearInterval(asking);
      resolve();
    };
    waiting.addEventListener('statechange', end, { once: true });
    setTimeout(end, TAKE_OVER_MS);
  });
}

/** The first worker of all replaces nobody. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting && active) dispatchEvent(new Event(NEW_VERSION));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, TAKE_OVER_MS);
}
