/** How long a browser may take to begin with the first worker, in ms; where it was refused, it never does. */
const BEGIN_MS = 10_000;

/**
 * Waits for the first service worker, in a browser that has them. On a first visit it is still being installed, which
 * takes as long as the network needs.
 * @returns Whether it is there; `broken-off` where its installation failed: the next page begins again. `unable` where
 * the browser takes none for this site (a private window), or has not begun yet.
 */
export async function firstWorker(): Promise<'there' | 'broken-off' | 'unable'> {
  const isThere = navigator.serviceWorker.ready.then(() => 'there' as const);
  const isBegun = new Promise<'begun'>((resolve) => setTimeout(resolve, BEGIN_MS, 'begun'));
  if ((await Promise.race([isThere, isBegun])) === 'there') return 'there';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) return 'there';
  const worker = registration?.installing ?? registration?.waiting;
  return worker ? Promise.race([isThere, hasFailed(worker)]) : 'unable';
}

/** Resolves when the worker will never be there; never where it will. */
function hasFailed(worker: ServiceWorker): Promise<'broken-off'> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'redundant') resolve('broken-off');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
