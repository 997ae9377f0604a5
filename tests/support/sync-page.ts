import { vi } from 'vitest';

/** What the sync engine needs of a page: its events, whether it is in view, and localStorage. */
export function stubSyncPage() {
  const stored = new Map<string, string>();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => Array.from(stored.keys())[index] ?? null,
    get length() {
      return stored.size;
    },
  });
  return { stored, fire: (name: string) => void page.dispatchEvent(new Event(name)) };
}
