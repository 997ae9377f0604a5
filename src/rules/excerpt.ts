/** The beginning of a text, at most `limit` characters, cut between words and marked with '…'. */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:]+$/, '')}…`;
}
