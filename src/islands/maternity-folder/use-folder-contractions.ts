import { useStore } from '@nanostores/react';
import type { Contraction } from '#rules/contractions/contraction.ts';
import { entriesOf } from '#rules/contractions/contraction-log.ts';
import { $contractionLog } from '#stores/contraction-log.ts';
import { $timingReader } from '#stores/timing-reader.ts';

/** The contractions that this device keeps of her, none for a guest; null until it was asked. */
export function useFolderContractions(): readonly Contraction[] | null {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const isGuest = useStore($timingReader, { ssr: 'initial' }) === null;
  if (log) return entriesOf(log);
  return isGuest ? [] : null;
}
