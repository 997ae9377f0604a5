const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A short sign of a dose's id (FNV-1a, 32 bits, in base 36), by which a public page knows the doses that she
 * has ticked without saying which one it is: that is the guide's to say.
 */
export function doseSign(id: string): string {
  let hash = OFFSET;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return (hash >>> 0).toString(36);
}
