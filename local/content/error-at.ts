import type { ContentProblem } from './content-problem.ts';

/** A problem that fails the check, on that line of its file. */
export function errorAt(line: number, what: string, instead: string): ContentProblem {
  return { line, level: 'error', what, instead };
}
