import { useStore } from '@nanostores/react';
import type { SyncState } from '#lib/sync/runner.ts';
import { countOf } from '#lib/text.ts';
import type { ContractionLog } from './model.ts';
import { $contractionLog, $timerUser, contractions } from './store.ts';
import { $contractionSync } from './sync.ts';
import { askForConsent } from './sync-consent.ts';

/** What is known of where her record is. */
export interface SavedState {
  readonly log: ContractionLog;
  readonly isPersisted: boolean;
  readonly sync: SyncState;
}

/** Where her record is, in words. `way`: what she can do about it. */
interface SavedText {
  /** Only where the device keeps nothing: it is said aloud. */
  readonly warning: string;
  readonly sentences: readonly string[];
  readonly way: 'consent' | 'login' | undefined;
}

/** Never claims more than is so: 'Sincronizado' only where nothing waits and nothing was rejected. */
export function formatSaveState({ log, isPersisted, sync }: SavedState): SavedText {
  const { entries, events } = log;
  const hasRecord = entries.length + events.length > 0;
  return {
    warning: isPersisted ? '' : lossWarning(sync),
    sentences: hasRecord
      ? [
          ...(isPersisted
            ? [sync === 'no-consent' ? 'Salvo só neste aparelho.' : 'Salvo neste aparelho.']
            : []),
          ...(entries.length > 0 ? accountMessages(log, sync) : []),
          ...(events.length > 0 ? ['A bolsa e as anotações ficam só neste aparelho.'] : []),
        ]
      : [],
    way: entries.length > 0 ? WAYS[sync] : undefined,
  };
}

const WAYS: Partial<Record<SyncState, 'consent' | 'login'>> = {
  'no-consent': 'consent',
  'signed-out': 'login',
};

function lossWarning(sync: SyncState): string {
  const what = sync === 'no-consent' ? 'o que você registrou' : 'o que ainda não está na sua conta';
  return `Este aparelho não está deixando guardar. Não feche esta página: só ela tem ${what}.`;
}

function accountMessages(log: ContractionLog, sync: SyncState): string[] {
  const { entries, waiting } = log;
  const rejected = entries.filter(({ status }) => status === 'rejected').length;
  const queue = waiting > 0 ? [`${countOf(waiting, 'registro', 'registros')} na fila.`] : [];
  switch (sync) {
    case 'no-consent':
      return [];
    case 'signed-out':
      return ['Entre de novo para sincronizar.', ...queue];
    case 'waiting':
      // Not asked for her consent, the server cannot be expected to take it.
      if (log.isDeclined) return [];
      return ['Sincroniza quando a internet voltar.', ...queue];
    case 'sending':
      return ['Sincronizando…'];
    case 'rejected':
    case 'resting':
      if (waiting > 0) return ['Sincroniza em instantes.'];
      return rejected === 0
        ? ['Sincronizado com a sua conta.']
        : [
            `Sincronizado com a sua conta, menos ${countOf(rejected, 'contração', 'contrações')}: o motivo está no histórico.`,
          ];
  }
}

/** Where her record is: on this device, and whether her account has it, too. */
export function ContractionSaveStatus() {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const isPersisted = useStore(contractions.$isPersisted, { ssr: 'initial' });
  const sync = useStore($contractionSync, { ssr: 'initial' });
  const user = useStore($timerUser, { ssr: 'initial' });

  const { warning, sentences, way } = log
    ? formatSaveState({ log, isPersisted, sync })
    : { warning: '', sentences: [], way: undefined };
  // Where the question was not answered yet it is in view; while she times, and without a plan, it is not asked.
  const canAsk = user?.isPremium === true && log?.isDeclined && !log.running;
  return (
    <div className="saved-where">
      <div role="status">{warning && <p className="notice is-error">{warning}</p>}</div>
      {sentences.length > 0 && (
        <p className="small muted">
          {sentences.join(' ')}{' '}
          {way === 'login' && <a href="/login?next=/contraction-timer">Entrar</a>}
        </p>
      )}
      {way === 'consent' && canAsk && (
        <button type="button" className="button is-text" onClick={askForConsent}>
          Guardar também na minha conta
        </button>
      )}
    </div>
  );
}
