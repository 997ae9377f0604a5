import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import {
  $isPersisted,
  clearEntries,
  entriesOfKind,
  isRestorable,
  restoreEntries,
  useEntries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { OUTCOME_WORDS } from './words.ts';

const isMood: EntryFilter = ({ kind }) => kind === 'mood';

/** The results that she wanted kept on this device, latest first. */
export function Kept() {
  const { entries } = useEntries();
  const isPersisted = useStore($isPersisted, { ssr: 'initial' });
  const region = useFocusFallback<HTMLElement>();
  const kept = Array.from(entriesOfKind(entries, 'mood'));
  const canUndo = isRestorable(entries, isMood);
  if (kept.length === 0 && !canUndo) return null;
  return (
    <section {...region} className="card stack" aria-labelledby="mood-kept">
      <h2 id="mood-kept">Guardado neste aparelho</h2>
      <p className="small muted">
        {isPersisted
          ? 'Não vai para a sua conta. Quem usa este aparelho pode ver.'
          : 'O aparelho não deixou guardar: ao fechar a página, isto some.'}
      </p>
      <ul role="list" className="stack">
        {kept
          .sort(([one], [other]) => (one < other ? 1 : -1))
          .map(([id, { day, questionnaire, score, most, isHeavy }]) => (
            <li key={id}>
              <p>
                <strong>{formatCalendarDay(day)}.</strong>{' '}
                {OUTCOME_WORDS[isHeavy ? 'heavy' : 'light'].title}
              </p>
              <p className="small muted">
                Para mostrar ao profissional: {questionnaire}, {score} de {most}.{' '}
                <button
                  type="button"
                  className="button is-text is-small"
                  onClick={() => clearEntries((entry) => isMood(entry) && entry.id === id)}
                >
                  Apagar<span className="visually-hidden"> o de {formatCalendarDay(day)}</span>
                </button>
              </p>
            </li>
          ))}
      </ul>
      <div role="status">
        {canUndo && (
          <p>
            Apagado.{' '}
            <button
              type="button"
              className="button is-text is-small"
              onClick={() => restoreEntries(isMood)}
            >
              Desfazer
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
