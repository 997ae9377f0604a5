import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the island has been taken over from its prerendered HTML; before that, what it renders must be
 * that very HTML. Buttons are disabled until then: a press would be lost, a form sent by the browser
 * itself would not reach /api. So are fields whose value the island sets; others keep what was typed meanwhile.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
