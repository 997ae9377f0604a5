import type { ReadableAtom } from 'nanostores';

/** Runs when what `read` takes out of a store is another text than before. Answers what ends it. */
export function onChange<Value>(
  store: ReadableAtom<Value>,
  read: (value: Value) => string,
  run: () => void,
): () => void {
  let seen = read(store.get());
  return store.listen((value) => {
    const now = read(value);
    if (now === seen) return;
    seen = now;
    run();
  });
}
