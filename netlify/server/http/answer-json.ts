import type { Answer } from './bind.ts';

/** The result as JSON, never kept by a cache. */
export function answerJson(status = 200): Answer<unknown> {
  return (result) => Response.json(result, { status });
}
