import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether React has taken over the prerendered form. Until then its buttons are disabled: a press would
 * be lost, a form sent by the browser itself would not reach /api. Fields keep what was typed meanwhile.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
