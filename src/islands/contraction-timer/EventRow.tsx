import { describeEvent } from '#rules/contractions/describe-event.ts';
import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import { removeLabourEvent } from '#stores/edit-contractions.ts';
import { tellNews } from '#stores/timer-news.ts';

/** That the waters broke, or a note, in its place among the contractions. */
export function EventRow({ event }: { readonly event: LabourEvent }) {
  const time = formatClockTime(event.at);
  const remove = () => {
    const run = removeLabourEvent(event.id);
    tellNews({ text: `Anotação das ${time} apagada.`, undo: { label: 'Desfazer', run } });
  };
  return (
    <li className="history-row is-event">
      <p className="history-facts">
        <strong>{describeEvent(event)}</strong> <time>{time}</time>
      </p>
      <button type="button" className="button is-text history-edit" onClick={remove}>
        Apagar<span className="visually-hidden"> a anotação das {time}</span>
      </button>
    </li>
  );
}
