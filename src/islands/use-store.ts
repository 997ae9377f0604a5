import { useStore as useLiveStore } from '@nanostores/react';
import type { Atom } from 'nanostores';
import { useHydrated } from './use-hydrated.ts';

/** A store that can be read where the page is prerendered. */
interface Served<Value> {
  /** What the prerendered HTML shows: the value that the store was made with, or another. */
  readonly ssr: 'initial' | (() => Value);
}

/**
 * The value of a store; the component is drawn anew when it changes. With `ssr` the first drawing shows what
 * the prerendered HTML shows. (The library's own `ssr` rests on React's two snapshots of a store: Preact
 * knows one.)
 */
export function useStore<Value>(store: Atom<Value>, served?: Served<Value>): Value {
  const value: Value = useLiveStore(store);
  const isHydrated = useHydrated();
  if (!served || isHydrated) return value;
  return served.ssr === 'initial' ? (store as Atom<Value> & { init: Value }).init : served.ssr();
}
