import { useStore } from '@nanostores/react';
import type { Contraction } from '#features/contractions/model.ts';
import { $contractionLog, $timerUser, watchContractionLog } from '#features/contractions/store.ts';
import { watchEntries } from '#lib/entries/sync.ts';

/**
 * Brings to life what the folder shows: her marks, and the contractions that this device keeps of her. Nothing
 * is timed here, and no contraction is sent. Returns an unsubscribe function.
 */
export function watchFolder(): () => void {
  const stops = [watchEntries(), watchContractionLog()];
  return () => stops.forEach((stop) => stop());
}

/** The contractions that this device keeps of her, none for a guest; null until it was asked. */
export function useFolderContractions(): readonly Contraction[] | null {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const isGuest = useStore($timerUser, { ssr: 'initial' }) === null;
  if (log) return log.entries;
  return isGuest ? [] : null;
}
