import { formatClockTime, toLocalDay } from '#lib/dates.ts';
import { endOf, isRunning, ofType, startOf, type DiaryItem } from './day.ts';
import { lastOf, sayAgo } from './facts.ts';
import { Picture } from './Picture.tsx';

interface ThumbBarProps {
  readonly list: readonly DiaryItem[];
  readonly now: number;
  /** Absent where it is meant for two babies: each has its own side. */
  readonly onSide?: ((side: 'left' | 'right') => void) | undefined;
  readonly onNappy: () => void;
  readonly onSleep: () => void;
  /** Absent where nothing else is noted. */
  readonly onMore?: () => void;
}

/** What one thumb notes with one tap. The second line is when that was last, and never what should come next. */
export function ThumbBar({ list, now, onSide, onNappy, onSleep, onMore }: ThumbBarProps) {
  const feeds = ofType(list, 'breast');
  const lastFeed = lastOf(feeds, now);
  const sideProps = (side: 'left' | 'right') => {
    const last = lastOf(
      feeds.filter(({ entry }) => 'side' in entry && entry.side === side),
      now,
    );
    const isOn = last !== undefined && isRunning(last);
    const fact = !last
      ? ''
      : isOn
        ? 'agora'
        : last === lastFeed
          ? 'o último'
          : sayWhen(startOf(last), now);
    return { name: side, fact, isOn, onPress: () => onSide?.(side) };
  };
  const nappy = lastOf(ofType(list, 'nappy'), now);
  const sleep = lastOf(ofType(list, 'sleep'), now);
  const isAsleep = sleep !== undefined && isRunning(sleep);
  const sleepFact = !sleep ? '' : isAsleep ? 'agora' : sayWhen(endOf(sleep, now), now);
  return (
    <div className="thumb-bar" role="group" aria-label="Anotar agora">
      {onSide ? (
        <>
          <ThumbButton label="Esquerdo" {...sideProps('left')} />
          <ThumbButton label="Direito" {...sideProps('right')} />
        </>
      ) : (
        <p className="thumb-sides small muted">Peito: um bebê por vez.</p>
      )}
      <ThumbButton
        label="Fralda"
        name="nappy"
        fact={nappy ? sayAgo(startOf(nappy), now) : ''}
        onPress={onNappy}
      />
      <ThumbButton label="Sono" name="sleep" fact={sleepFact} isOn={isAsleep} onPress={onSleep} />
      {onMore && (
        <button type="button" className="thumb is-more" aria-haspopup="dialog" onClick={onMore}>
          <svg width="38" height="38" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M12 5v14M5 12h14"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          <span>Mais</span>
        </button>
      )}
    </div>
  );
}

/** '10:24', and of another day none: it is long ago. */
const sayWhen = (at: number, now: number) =>
  toLocalDay(at) === toLocalDay(now) ? `às ${formatClockTime(at)}` : sayAgo(at, now);

interface ThumbButtonProps {
  readonly label: string;
  readonly name: 'left' | 'right' | 'nappy' | 'sleep';
  readonly fact: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

function ThumbButton({ label, name, fact, isOn, onPress }: ThumbButtonProps) {
  return (
    <button
      type="button"
      className={`thumb is-${name}`}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      <Picture name={name} size={38} />
      <span>{label}</span> <small>{fact}</small>
    </button>
  );
}
