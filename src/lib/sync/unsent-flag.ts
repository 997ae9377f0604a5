/** The collections of a user that have something to send: one flag in localStorage, read by every page. */
const keyOf = (userId: string) => `unsent:${userId}`;

/** The names of the collections that a page should load, open and send. */
export function unsentCollections(userId: string): readonly string[] {
  try {
    return localStorage.getItem(keyOf(userId))?.split(' ') ?? [];
  } catch {
    // Storage is blocked: nothing outlives the page.
    return [];
  }
}

export function setUnsent(userId: string, collection: string, isUnsent: boolean): void {
  const before = unsentCollections(userId);
  if (before.includes(collection) === isUnsent) return;
  const names = before.filter((name) => name !== collection).concat(isUnsent ? collection : []);
  try {
    if (names.length > 0) localStorage.setItem(keyOf(userId), names.join(' '));
    else clearUnsent(userId);
  } catch {
    // Blocked: see above.
  }
}

export function clearUnsent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Blocked: see above.
  }
}
