import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EMPTY_LOG, entriesOf } from '#rules/contractions/contraction-log.ts';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import { $contractionLog } from '#stores/contraction-log.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EventDialog } from './EventDialog.tsx';
import { MissedDialog } from './MissedDialog.tsx';

/** Which form stands over the page. */
export type DialogName =
  | { readonly kind: 'entry'; readonly entryId: string }
  | { readonly kind: 'missed' }
  | { readonly kind: LabourEvent['kind'] };

interface OpenDialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

/** The form that is open. One whose contraction goes meanwhile, in another tab, goes with it. */
export function OpenDialog({ name, onClose }: OpenDialogProps) {
  const log = useStore($contractionLog) ?? EMPTY_LOG;
  const entry = name.kind === 'entry' && entriesOf(log).find(({ id }) => id === name.entryId);
  const isGone = name.kind === 'entry' && !entry;

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  if (name.kind === 'missed') return <MissedDialog intensity={log.intensity} onClose={onClose} />;
  if (name.kind !== 'entry') return <EventDialog kind={name.kind} onClose={onClose} />;
  return entry ? <EntryDialog key={entry.id} entry={entry} onClose={onClose} /> : null;
}
