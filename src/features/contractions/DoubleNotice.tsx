import { formatClockTime } from '#lib/dates.ts';
import { formatDuration } from './format.ts';
import type { JoinedContraction } from './joined.ts';
import { mergeContraction, separateContraction } from './merge.ts';
import type { LogEntry } from './model.ts';
import { showToast } from '#components/ui/toast.ts';

/** Why a merge changed nothing. */
const REFUSALS = {
  note: 'As anotações não cabem juntas. Encurte uma delas e tente de novo.',
  gone: 'Uma delas já foi apagada. Nada mudou.',
};

/** What is said where two entries overlap, and what can be done with that. */
export function DoubleNotice({ joined }: { readonly joined: JoinedContraction<LogEntry> }) {
  const [first, ...others] = joined.entries;
  const time = formatClockTime(joined.startedAt);
  if (!first) return null;
  const join = () => {
    const result = mergeContraction(joined);
    showToast(
      typeof result === 'string'
        ? { text: REFUSALS[result] }
        : { text: `Viraram uma só, a das ${time}.`, undo: { label: 'Desfazer', run: result } },
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
        <strong>Marcada mais de uma vez</strong>
        {others.map(({ id, startedAt, duration }) => (
          <span key={id}>
            , também às {formatClockTime(startedAt)}, {formatDuration(duration)}
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
