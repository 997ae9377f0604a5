import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { $entriesSync, $isPersisted, clearEntries, useEntries } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import type { Item } from '#lib/sync/item.ts';
import { operationOf } from '#lib/sync/outbox.ts';
import type { SyncState } from '#lib/sync/runner.ts';

const ONLY_HERE = 'Guardado só neste aparelho.';
const ON_DEVICE = 'Guardado neste aparelho.';
const REJECTED = 'Guardado neste aparelho. A sua conta não aceitou uma das marcações.';
const NOT_SAVED =
  'Este aparelho não está deixando guardar. Não feche esta página: só ela tem o que você marcou.';
const SYNC_SENTENCES: Readonly<Record<Exclude<SyncState, 'resting'>, string>> = {
  'no-consent': ONLY_HERE,
  sending: 'Guardado neste aparelho. Enviando para a sua conta…',
  rejected: REJECTED,
  waiting: 'Guardado neste aparelho. Vai para a sua conta quando houver internet.',
  'signed-out': 'Guardado neste aparelho. Vai para a sua conta quando houver internet.',
};

/** Where the entries of the page are saved, what can be done about it, and the way to delete them all. */
export const SaveStatus = perUser(function SaveStatus() {
  const { entries, owner } = useEntries();
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  const sync = useStore($entriesSync, { ssr: 'initial' });
  const [undo, setUndo] = useState<() => void>();

  const items = Array.from(entries?.items.values() ?? []).filter(({ kind }) => kind !== 'timing');
  const hasEntries = items.some(({ value }) => value !== null);
  // What was deleted can be brought back until something new is ticked.
  if (hasEntries && undo) setUndo(undefined);
  if (!hasEntries && !undo) return null;
  const isGuest = owner === GUEST;
  const isUndoable = !hasEntries && undo !== undefined;
  const deleteOrRestore = () => {
    if (isUndoable) undo();
    const restore = isUndoable ? undefined : clearEntries();
    setUndo(() => restore);
  };
  return (
    <p className="small muted saved-where">
      <span aria-live="polite">
        {hasEntries
          ? formatSaveState(items, { isSaved, isGuest, sync })
          : 'Tudo o que você marcou foi apagado.'}
      </span>{' '}
      {hasEntries && isSaved && isGuest && <a href="/register">Criar conta para ver nos outros</a>}
      {hasEntries && isSaved && !isGuest && sync === 'no-consent' && (
        <a href="/account#consentimento">Guardar também na minha conta</a>
      )}{' '}
      <button type="button" className="button is-text is-small" onClick={deleteOrRestore}>
        {isUndoable ? 'Desfazer' : 'Apagar tudo o que marquei'}
      </button>
    </p>
  );
});

interface SaveState {
  readonly isSaved: boolean;
  readonly isGuest: boolean;
  readonly sync: SyncState;
}

/** Never claims more than is so: the account is named only where nothing waits and nothing was rejected. */
function formatSaveState(items: readonly Item[], { isSaved, isGuest, sync }: SaveState): string {
  if (!isSaved) return NOT_SAVED;
  if (isGuest) return ONLY_HERE;
  if (sync !== 'resting') return SYNC_SENTENCES[sync];
  if (items.some(({ status }) => status === 'rejected')) return REJECTED;
  return items.some(operationOf) ? ON_DEVICE : 'Guardado neste aparelho e na sua conta.';
}
