import type { Answer } from './bind.ts';

/** A piece of HTML for this reader alone: no cache on the way may keep it. */
export const answerPrivateHtml: Answer<string> = (html) =>
  new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
