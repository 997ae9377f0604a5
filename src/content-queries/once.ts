/**
 * A query that a build asks once, however many pages ask for it: else the time of each page would grow
 * with their number. The development server asks anew, for its content changes while it runs.
 */
export function onceABuild<Answer>(query: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => (import.meta.env.DEV ? query() : (answer ??= query()));
}
