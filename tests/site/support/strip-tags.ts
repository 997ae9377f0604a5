const TAG = /<\/?([a-z][\w-]*)(?:\s[^<>]*)?\/?>/gi;
/** Markup that may stand in the middle of a word. */
const INLINE = /^(?:a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)$/i;

/** HTML without its tags: what stands in a line stays in one piece, any other tag parts words. */
export function stripTags(html: string): string {
  return html.replace(TAG, (_, name: string) => (INLINE.test(name) ? '' : ' '));
}
