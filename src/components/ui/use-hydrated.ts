import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the island has been taken over from its prerendered HTML; before that, what it renders must be
 * that very HTML. The buttons of a form with a password are disabled until then: sent by the browser itself, it
 * would not reach /api. Other islands hold a press until they can carry it out (`client:touched`).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
