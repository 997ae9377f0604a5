import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether React has taken over the prerendered form. Until then its button is disabled: a form sent
 * by the browser itself would not reach /api, and fields keep what was typed meanwhile.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
