import { useStore } from '@nanostores/react';
import { askForConsent } from '#stores/consent-question.ts';
import { $contractionLog, $isKept } from '#stores/contraction-log.ts';
import { $contractionSync } from '#stores/contraction-sync.ts';
import { $timingReader } from '#stores/timing-reader.ts';
import { describeSaved } from './describe-saved.ts';

/** Where her record is: on this device, and whether her account has it, too. */
export function SavedWhere() {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const isKept = useStore($isKept, { ssr: 'initial' });
  const sync = useStore($contractionSync, { ssr: 'initial' });
  const reader = useStore($timingReader, { ssr: 'initial' });

  const { warning, sentences, way } = log
    ? describeSaved({ log, isKept, sync })
    : { warning: '', sentences: [], way: undefined };
  // Where the question was not answered yet it is in view; while she times, and without a plan, it is not asked.
  const canAsk = reader?.isPremium === true && log?.staysOnDevice && !log.running;
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
