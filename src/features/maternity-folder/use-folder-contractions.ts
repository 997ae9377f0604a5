import { useStore } from '@nanostores/react';
import { type Contraction, entriesOf } from '#features/contractions/model.ts';
import {
  $contractionLog,
  $timingReader,
  followTimingReader,
  openContractionLog,
} from '#features/contractions/store.ts';
import { followMarks } from '#lib/entries/sync.ts';

/**
 * Brings to life what the folder shows: her marks, and the contractions that this device keeps of her. Nothing
 * is timed here, and no contraction is sent. Answers what ends it.
 */
export function followFolder(): () => void {
  const stops = [
    followMarks(),
    followTimingReader(),
    $timingReader.subscribe((reader) => void openContractionLog(reader?.id)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The contractions that this device keeps of her, none for a guest; null until it was asked. */
export function useFolderContractions(): readonly Contraction[] | null {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const isGuest = useStore($timingReader, { ssr: 'initial' }) === null;
  if (log) return entriesOf(log);
  return isGuest ? [] : null;
}
