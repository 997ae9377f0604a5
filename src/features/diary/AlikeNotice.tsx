import { formatClockTime, formatMoment } from '#lib/dates.ts';
import type { Pair } from './alike.ts';
import { startOf } from './day.ts';
import { joinAlike, separateAlike } from './join-alike.ts';
import { TYPE_WORDS } from './words.ts';

interface AlikeNoticeProps {
  readonly owner: string;
  readonly pair: Pair;
  /** In ms since 1970. */
  readonly now: number;
}

/** Asks whether what two devices noted is one. Both stay until she says so. */
export function AlikeNotice({ owner, pair, now }: AlikeNoticeProps) {
  const [earlier, later] = pair;
  const title = `${formatMoment(startOf(earlier), now)} e ${formatClockTime(startOf(later))}: é ${TYPE_WORDS[earlier.entry.type].same}?`;
  return (
    <section className="diary-alike" aria-label={title}>
      <p>
        <strong>{title}</strong>
        <br />
        <span className="small muted">Foram anotadas em dois aparelhos.</span>
      </p>
      <div className="row">
        <button type="button" className="button is-small" onClick={() => joinAlike(owner, pair)}>
          Juntar
        </button>
        <button
          type="button"
          className="button is-quiet is-small"
          onClick={() => separateAlike(owner, pair)}
        >
          São duas
        </button>
      </div>
    </section>
  );
}
