import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatMoment } from '#lib/dates.ts';
import { $now } from '#lib/stores.ts';
import { pressSide, pressStop, type DiaryOwner } from './actions.ts';
import { startOf, type DiaryItem } from './day.ts';
import { Picture, pictureOf } from './Picture.tsx';
import { sayType } from './words.ts';

interface RunningCardProps {
  readonly target: DiaryOwner;
  readonly item: DiaryItem;
  readonly list: readonly DiaryItem[];
  readonly onEdit: (item: DiaryItem) => void;
  readonly onForgotten: (item: DiaryItem | undefined) => void;
}

/** The timer of a feed or of sleep: it has no goal, and ends when she says so. */
export function RunningCard({ target, item, list, onEdit, onForgotten }: RunningCardProps) {
  const { entry } = item;
  const now = useStore($now, { ssr: 'initial' });
  const start = startOf(item);
  const picture = pictureOf(entry);
  const isFeed = entry.type === 'breast';
  const title = isFeed ? `Mamando · ${sayType(entry).toLowerCase()}` : 'Dormindo';
  const other = isFeed && entry.side === 'left' ? 'right' : 'left';
  return (
    <section className={isFeed ? 'diary-running' : 'diary-running is-sleep'} aria-label={title}>
      <div className="diary-running-head">
        <div>
          <p className="small">{title}</p>
          <Clock start={start} />
        </div>
        {picture && <Picture name={picture} size={72} />}
      </div>
      <p className="diary-running-start small">
        <span>começou às {formatMoment(start, now)}</span>
        <button type="button" className="button is-text is-small" onClick={() => onEdit(item)}>
          Mudar o começo
        </button>
      </p>
      <div className="diary-running-buttons">
        {isFeed && (
          <button
            type="button"
            className="button is-quiet"
            onClick={() => onForgotten(pressSide(target, list, other))}
          >
            Trocar de lado
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => onForgotten(pressStop(target.owner, item))}
        >
          {isFeed ? 'Parou' : 'Acordou'}
        </button>
      </div>
    </section>
  );
}

/** The time since then, moved on each second: '08:12', '1:14:09'. It is not read aloud. */
function Clock({ start }: { readonly start: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - start) / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <p className="diary-clock" role="timer">
      {hours > 0 ? `${hours}:${rest}` : rest}
    </p>
  );
}
