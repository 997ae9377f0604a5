import { useState } from 'react';
import { childEntryId, type EntryValues } from '#lib/entries/model.ts';
import { entryValue, setEntry, useEntries } from '#lib/entries/store.ts';
import type { Child } from '#features/pregnancy/children.ts';

interface TwinTickProps {
  readonly doseId: string;
  /** What was ticked of the child whose list is shown. */
  readonly value: EntryValues['vaccine'];
  /** Who was born with that child. */
  readonly twins: readonly Child[];
}

/** After a tick: the same dose for the other twin with one tap, and back with the next one. */
export function TwinTick({ doseId, value, twins }: TwinTickProps) {
  const { entries, owner } = useEntries();
  /** The entries that were set from here. */
  const [marked, setMarked] = useState<readonly string[]>([]);
  const open = twins
    .map(({ id }) => childEntryId(id, doseId))
    .filter((entryId) => entryValue(entries, 'vaccine', entryId) === null);
  const isMarked = marked.length > 0 && open.length === 0;
  if (open.length === 0 && !isMarked) return null;
  const all = twins.length === 1 ? 'os dois' : 'todos';
  const mark = () => {
    for (const entryId of open) setEntry(owner, 'vaccine', entryId, value);
    setMarked(open);
  };
  const undo = () => {
    for (const entryId of marked) setEntry(owner, 'vaccine', entryId, null);
    setMarked([]);
  };
  return (
    <p className="row">
      <span role="status">{isMarked && `Marcada para ${all}.`}</span>
      <button type="button" className="button is-text is-small" onClick={isMarked ? undo : mark}>
        {isMarked ? 'Desfazer' : `Marcar para ${all}`}
      </button>
    </p>
  );
}
