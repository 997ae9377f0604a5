/**
 * The question as it stands in the address, after the '#': so that the way back from a page finds it again. What stands
 * there is never sent; in a query it would be read by servers and kept in their logs.
 */
export function readQuestion(): string {
  return new URLSearchParams(location.hash.slice(1)).get('q') ?? '';
}

/** Puts the question into the address, without a step of the way back for each letter. */
export function writeQuestion(question: string): void {
  const hash = question ? `#${new URLSearchParams({ q: question })}` : '';
  history.replaceState(history.state, '', location.pathname + hash);
}
