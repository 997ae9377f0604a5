import type { DayChange } from '#features/reminders/rules.ts';

/** Lets reminders follow a day that she has changed. Their code is loaded then: few change one, and fewer have any. */
export async function moveReminders(owner: string, change: DayChange): Promise<void> {
  try {
    const store = await import('#features/reminders/store.ts');
    await store.moveReminders(owner, change);
  } catch (error) {
    // The page that lists them sets them right.
    console.warn('Os lembretes ficaram como estavam.', error instanceof Error ? error.name : '');
  }
}
