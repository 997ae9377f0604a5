import type { Answer } from './bind.ts';

/** Done, and nothing to say about it. */
export const answerNothing: Answer<void> = () => new Response(null, { status: 204 });
