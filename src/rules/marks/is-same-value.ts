/**
 * Whether two values of marks say the same: a word, or parts with one each. In whatever order the parts are
 * named: the account keeps them in one of its own.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
