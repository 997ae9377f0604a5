const WITH_LAW = /^(.+?) \(([^()]*Lei [^()]+)\)$/;

/** The text of an item as it is kept, and apart from it the law that stands behind it in brackets. */
export function splitLaw(kept: string): { text: string; law: string | null } {
  const [, text, law] = WITH_LAW.exec(kept) ?? [];
  return text !== undefined && law !== undefined ? { text, law } : { text: kept, law: null };
}
