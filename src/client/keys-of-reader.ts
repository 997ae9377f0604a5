/** The keys of all that is kept of one reader: an empty list sorts after every text. */
export function keysOfReader(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}
