/** Listens to an event of the browser. Answers what ends it. */
export function onEvent(target: EventTarget, name: string, run: () => void): () => void {
  target.addEventListener(name, run);
  return () => target.removeEventListener(name, run);
}
