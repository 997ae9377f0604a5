import type { StoredPreference } from './stored-preference.ts';
import { toCents } from './to-cents.ts';

/** What the buyer pays, in cents. */
export function preferenceTotal({ items }: Pick<StoredPreference, 'items'>): number {
  return items.reduce((total, item) => total + item.quantity * toCents(item.unit_price), 0);
}
