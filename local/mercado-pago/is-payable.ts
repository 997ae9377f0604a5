import type { StoredPreference } from './stored-preference.ts';

/** Whether a preference can be paid at that moment: its window counts only when it `expires`. */
export function isPayable(preference: StoredPreference, now: Date): boolean {
  if (!preference.expires) return true;
  const { expiration_date_from: from, expiration_date_to: to } = preference;
  if (from !== null && Date.parse(from) > now.getTime()) return false;
  return to === null || Date.parse(to) > now.getTime();
}
