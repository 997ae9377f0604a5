const LONGEST = 60;

/** A passage in quotation marks, cut after a word where it is long; its line breaks taken out. */
export function quote(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= LONGEST) return `“${flat}”`;
  return `“${flat.slice(0, LONGEST).replace(/\s\S*$/, '')}…”`;
}
