import { useStore } from '@nanostores/react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { childEntryId, isForAccount, type EntryKind } from '#lib/entries/model.ts';
import {
  $entriesSync,
  $isPersisted,
  clearEntries,
  enteredItems,
  isRestorable,
  restoreEntries,
  useEntries,
  type Entries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { operationOf } from '#lib/sync/outbox.ts';
import type { SyncState } from '#lib/sync/runner.ts';
import { LateConsentPrompt } from './LateConsentPrompt.tsx';

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

interface SaveStatusProps {
  /** What the button clears: the entries of this page; there is none where the page has a button of its own. */
  readonly clears?: EntryKind;
  /** Of which child; of all that there are where the page has none. */
  readonly childId?: string;
}

/** Where the entries are saved, what can be done about it, and the way to clear those of the page. */
export const SaveStatus = perUser(function SaveStatus({ clears, childId }: SaveStatusProps) {
  const { entries, owner } = useEntries();
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  const sync = useStore($entriesSync, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();

  const items = entries ? enteredItems(entries).filter(isForAccount) : [];
  const isOfPage: EntryFilter = ({ kind, id }) =>
    kind === clears && (childId === undefined || id.startsWith(childEntryId(childId, '')));
  const isClearable = items.some(isOfPage);
  // What was cleared can be brought back until something new is entered.
  const isUndoable = !isClearable && isRestorable(entries, isOfPage);
  if (items.length === 0 && !isUndoable) return null;
  const isGuest = owner === GUEST;
  const canAsk = !isUndoable && isSaved && !isGuest && sync === 'no-consent';
  return (
    <div {...region} className="stack saved-where">
      <p className="small muted">
        <span aria-live="polite">
          {isUndoable
            ? 'O que você marcou aqui foi apagado.'
            : formatSaveState(entries, { isSaved, isGuest, sync })}
        </span>{' '}
        {!isUndoable && isSaved && isGuest && (
          <a href="/register">Criar conta para ver nos outros</a>
        )}{' '}
        {(isClearable || isUndoable) && (
          <button
            type="button"
            className="button is-text is-small"
            onClick={() => (isUndoable ? restoreEntries : clearEntries)(isOfPage)}
          >
            {isUndoable ? 'Desfazer' : 'Apagar o que marquei aqui'}
          </button>
        )}
      </p>
      {canAsk && <LateConsentPrompt />}
    </div>
  );
});

interface SaveState {
  readonly isSaved: boolean;
  readonly isGuest: boolean;
  readonly sync: SyncState;
}

/** Never claims more than is so: the account is named only where nothing waits and nothing was rejected. */
function formatSaveState(entries: Entries | null, state: SaveState): string {
  const { isSaved, isGuest, sync } = state;
  const items = Array.from(entries?.items.values() ?? []).filter(
    (item) => item.kind !== 'timing' && isForAccount(item),
  );
  if (!isSaved) return NOT_SAVED;
  if (isGuest) return ONLY_HERE;
  if (sync !== 'resting') return SYNC_SENTENCES[sync];
  if (items.some(({ status }) => status === 'rejected')) return REJECTED;
  return items.some(operationOf) ? ON_DEVICE : 'Guardado neste aparelho e na sua conta.';
}
