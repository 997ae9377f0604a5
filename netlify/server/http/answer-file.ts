import type { Answer } from './bind.ts';

/** The result as a JSON file to be saved under that name, never kept by a cache. */
export function answerFile(name: string): Answer<unknown> {
  return (result) =>
    new Response(JSON.stringify(result), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    });
}
