import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import type { EntryValues } from '#lib/entries/model.ts';
import { $isPersisted, entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { OUTCOME_WORDS, whoSees } from './words.ts';

/** What was deleted: this page alone can bring it back. */
type Deleted = readonly [id: string, mood: EntryValues['mood']];

/** The results that she wanted kept on this device, latest first. */
export const Kept = perUser(function Kept() {
  const { entries, owner } = useEntries();
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const isPersisted = useStore($isPersisted, { ssr: 'initial' });
  const region = useFocusFallback<HTMLElement>();
  const kept = Array.from(entriesOfKind(entries, 'mood'));
  if (kept.length === 0 && deleted.length === 0) return null;
  return (
    <section {...region} className="card stack" aria-labelledby="mood-kept">
      <h2 id="mood-kept">Guardado neste aparelho</h2>
      <p className="small muted">
        {isPersisted
          ? whoSees(owner)
          : 'O aparelho não deixou guardar: ao fechar a página, isto some.'}
      </p>
      <ul role="list" className="stack">
        {kept
          .sort(([one], [other]) => (one < other ? 1 : -1))
          .map(([id, mood]) => (
            <li key={id}>
              <p>
                <strong>{formatCalendarDay(mood.day)}.</strong>{' '}
                {OUTCOME_WORDS[mood.isHeavy ? 'heavy' : 'light'].title}
              </p>
              <p className="small muted">
                Para mostrar ao profissional: {mood.questionnaire}, {mood.score} de {mood.most}.{' '}
                <button
                  type="button"
                  className="button is-text is-small"
                  onClick={() => {
                    setEntry(owner, 'mood', id, null);
                    // A second tap may take the next one, which has come into the place.
                    setDeleted((before) => [...before, [id, mood]]);
                  }}
                >
                  Apagar<span className="visually-hidden"> o de {formatCalendarDay(mood.day)}</span>
                </button>
              </p>
            </li>
          ))}
      </ul>
      <div role="status">
        {deleted.length > 0 && (
          <p>
            {deleted.length === 1 ? 'Apagado.' : `Apagados: ${deleted.length}.`}{' '}
            <button
              type="button"
              className="button is-text is-small"
              onClick={() => {
                for (const one of deleted) setEntry(owner, 'mood', ...one);
                setDeleted([]);
              }}
            >
              Desfazer
            </button>
          </p>
        )}
      </div>
    </section>
  );
});
