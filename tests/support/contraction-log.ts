import 'fake-indexeddb/auto';

import type { CalendarDay } from '#contract/calendar-day.ts';
import type { Contraction } from '#features/contractions/model.ts';
import { $timerUser, contractions } from '#features/contractions/store.ts';
import { $toast } from '#components/ui/toast.ts';
import { setBabies } from '#features/pregnancy/babies.ts';
import { entries } from '#lib/entries/store.ts';
import { $session } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { putItem } from '#lib/sync/item.ts';
import { ME } from './api-answers.ts';
import { storePregnancy } from './pregnancy.ts';

interface StoredLog {
  readonly contractions?: readonly Contraction[];
  readonly dueDate?: CalendarDay;
  readonly babies?: number;
  readonly isPremium?: boolean;
}

/**
 * Begins as a page that a user opens whose account keeps no contractions, on a device that has these of hers,
 * which are not read yet. Returns her id.
 */
export async function storeContractionLog(log: StoredLog = {}): Promise<string> {
  await resetContractionLog();
  const me = { ...ME, id: crypto.randomUUID(), is_premium: log.isPremium ?? true };
  await storePregnancy(me.id, log);
  if (log.babies !== undefined && log.babies > 1) {
    await entries.open(me.id);
    setBabies(me.id, log.babies);
    await idle();
  }
  await contractions.change(me.id, (before) => ({
    ...before,
    items: (log.contractions ?? []).reduce(
      (items, { id, ...value }) =>
        putItem(items, { kind: 'contraction', id, value }, value.startedAt),
      before.items,
    ),
  }));
  $session.set({ status: 'in', account: me, me });
  return me.id;
}

/** Begins as a page that a guest opens. */
export async function resetContractionLog(): Promise<void> {
  await contractions.open(undefined);
  await idle();
  // A contraction that runs stays with whoever began it: nobody did.
  $timerUser.set(undefined);
  $toast.set(null);
  localStorage.clear();
  $session.set({ status: 'out' });
}
