import type { EntryItem, SaveEntriesRequest } from '#contract/entries.ts';

/** Something she has ticked a minute ago, unless other fields are given. */
export function newEntry(fields: object = {}): EntryItem {
  const updatedAt = new Date(Date.now() - 60_000).toISOString();
  const tick = { kind: 'tick', key: 'mala-maternidade/mae/robe', value: true };
  // Tests send what the contract refuses, too.
  return { ...tick, updated_at: updatedAt, ...fields } as EntryItem;
}

/** What a device sends whose clock is so many ms ahead of ours. */
export function saveRequest(items: readonly EntryItem[], clockAhead = 0): SaveEntriesRequest {
  return { sent_at: new Date(Date.now() + clockAhead).toISOString(), items: [...items] };
}
