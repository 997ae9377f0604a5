const WORKER = '/sw.js';

/**
 * Registers the service worker of this site; undefined where the browser has none, or refuses it (a
 * private window). The page then works as long as there is a network.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
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
