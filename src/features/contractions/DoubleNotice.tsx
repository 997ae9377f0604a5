import { formatClockTime } from '#lib/dates.ts';
import { formatDuration } from './format.ts';
import type { JoinedContraction } from './joined.ts';
import { mergeContraction, separateContraction } from './merge.ts';
import type { LogEntry } from './model.ts';
import { showToast } from './timer-store.ts';

/** What is said where two entries overlap, and what can be done with that. */
export function DoubleNotice({ joined }: { readonly joined: JoinedContraction<LogEntry> }) {
  const [first, ...others] = joined.entries;
  const time = formatClockTime(joined.startedAt);
  if (!first) return null;
  const join = () => {
    const run = mergeContraction(joined);
    showToast(
      run
        ? { text: `Viraram uma só, a das ${time}.`, undo: { label: 'Desfazer', run } }
        : { text: 'As anotações não cabem juntas. Encurte uma delas e tente de novo.' },
    );
  };
  const separate = () => {
    const run = separateContraction(joined);
    const text = `Contam separadas, a partir das ${time}.`;
    showToast({ text, undo: { label: 'Desfazer', run } });
  };
  return (
    <div
      className="history-double"
      role="group"
      aria-label={`Contração das ${time}, marcada mais de uma vez`}
    >
      <p>
        <strong>Também marcada em outro aparelho</strong>
        {others.map(({ id, startedAt, duration }) => (
          <span key={id}>
            , às {formatClockTime(startedAt)}, {formatDuration(duration)}
          </span>
        ))}
        . Vale como uma só.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={join}>
          Juntar
        </button>
        <button type="button" className="button is-quiet" onClick={separate}>
          {others.length === 1 ? 'São duas' : 'São separadas'}
        </button>
      </p>
    </div>
  );
}
