/**
 * What a form holds, as a content file says it. A text is one paragraph, so line breaks that were pasted
 * in become spaces; a number that was emptied is null; any other field that was emptied leaves the file.
 * What is as it was stays to the letter.
 * @param before The same values as the file has them.
 */
export function tidyValues(values: unknown, before: unknown): unknown {
  if (values === before) return values;
  if (typeof values === 'string') return values.replace(/[ \t\r\n]+/g, ' ').trim();
  if (Array.isArray(values)) {
    return values.map((value, at) => tidyValues(value, Array.isArray(before) ? before[at] : null));
  }
  if (typeof values !== 'object' || values === null) return values;
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const kept = Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    if (!isEmpty(value)) return [[key, tidyValues(value, old.get(key))]];
    const was = old.get(key);
    return typeof was === 'number' || was === null ? [[key, null]] : [];
  });
  return Object.fromEntries(kept);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
