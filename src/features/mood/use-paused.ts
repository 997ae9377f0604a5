import { useSyncExternalStore } from 'react';

/** Whether tracking is paused, as the page says it (see auth/SessionState.astro): then nothing speaks of a baby. */
export function usePaused(): boolean {
  return useSyncExternalStore(subscribe, isPausedNow, () => false);
}

const isPausedNow = () => document.documentElement.dataset['tracking'] === 'paused';

/** What says it may change by a press, here or in another tab. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-tracking'] });
  return () => observer.disconnect();
}
