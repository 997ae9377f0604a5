import type { StoredPreference } from './store.ts';

/** Reais of the wire as integer cents, in which all arithmetic is done: 39.9 → 3990. */
export function toCents(reais: number): number {
  return Math.round(reais * 100);
}

/** What the buyer pays, in cents. */
export function preferenceTotal({ items }: Pick<StoredPreference, 'items'>): number {
  return items.reduce((total, item) => total + item.quantity * toCents(item.unit_price), 0);
}
