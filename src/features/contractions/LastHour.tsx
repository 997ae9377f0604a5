import { useStore } from '@nanostores/react';
import { INTENSITIES, type Intensity, INTENSITY_LABELS } from '#contract/limits.ts';
import { $session } from '#lib/session.ts';
import { $now } from '#lib/stores.ts';
import { formatLastHour, formatSpokenDuration } from './format.ts';
import type { JoinedContraction } from './joined.ts';
import type { Contraction, LabourEvent, LogEntry } from './model.ts';
import {
  type ChartBar as Bar,
  pickLastHour,
  summarizeLastHour,
  TALLEST_DURATION,
  toChartBars,
} from './stats.ts';
import { $contractionLog, $contractions, $timerUser } from './store.ts';

/** What she sees of her log: nothing until it was read, while nobody is known, and of somebody else's. */
export interface ShownRecord {
  /** As they count, oldest first: what overlaps is one. */
  readonly contractions: readonly JoinedContraction<LogEntry>[];
  /** As they were marked, in no order. */
  readonly entries: readonly LogEntry[];
  readonly events: readonly LabourEvent[];
}

const NOTHING: ShownRecord = { contractions: [], entries: [], events: [] };

/** Her record as it stands, for what is told of it. */
export function useLabourRecord(): ShownRecord {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const contractions = useStore($contractions, { ssr: 'initial' });
  const user = useStore($timerUser, { ssr: 'initial' });
  return log && !user?.isOthers
    ? { contractions: contractions ?? [], entries: log.entries, events: log.events }
    : NOTHING;
}

/** What the account calls her; empty where nobody is signed in. */
export function useAccountName(): string {
  const session = useStore($session, { ssr: 'initial' });
  return (session.status === 'in' && session.account.name) || '';
}

const PLURALS: Readonly<Record<Intensity, string>> = {
  leve: 'leves',
  moderada: 'moderadas',
  forte: 'fortes',
};

/**
 * The picture in a sentence, of contractions that are sorted, oldest first: 'Duração das 3 contrações da
 * última hora: a mais curta 40 segundos, a mais longa 1 minuto, a última 52 segundos. 1 leve, 2 fortes.'
 */
export function formatChartSummary(sorted: readonly Contraction[]): string {
  const durations = sorted.map(({ duration }) => duration);
  const last = formatSpokenDuration(durations.at(-1) ?? 0);
  const strengths = INTENSITIES.flatMap((intensity) => {
    const count = sorted.filter((one) => one.intensity === intensity).length;
    if (count === 0) return [];
    return `${count} ${count === 1 ? intensity : PLURALS[intensity]}`;
  });
  if (sorted.length === 1)
    return `Duração da contração da última hora: ${last}. ${strengths.join()}.`;
  const facts = [
    `a mais curta ${formatSpokenDuration(Math.min(...durations))}`,
    `a mais longa ${formatSpokenDuration(Math.max(...durations))}`,
    `a última ${last}`,
  ];
  const title = `Duração das ${sorted.length} contrações da última hora`;
  return `${title}: ${facts.join(', ')}. ${strengths.join(', ')}.`;
}

/** The stronger, the fuller; the outline is the same. */
const DEPTHS: Readonly<Record<Intensity, number>> = { leve: 0.12, moderada: 0.5, forte: 1 };
const RADIUS = 5;
/** How far the open top of a bar stands from it, in the units of the picture. */
const CAP_GAP = 5;

type ChartBarProps = Omit<Bar, 'id' | 'isCapped'> & Partial<Pick<Bar, 'isCapped'>>;

/** One bar: the stronger it was, the fuller, so that no colour is needed. */
function ChartBar({ x, y, width, height, intensity, isCapped = false }: ChartBarProps) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(RADIUS, height / 2, width / 2)}
        fill="currentColor"
        fillOpacity={DEPTHS[intensity]}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {isCapped && (
        <path d={`M${x} ${y - CAP_GAP}h${width}`} stroke="currentColor" strokeWidth="2" />
      )}
    </>
  );
}

const SIZE = { width: 320, height: 96 };
/** Above the bars: where one that is longer than the picture says so. */
const HEADROOM = 8;
/** Where a duration of so many seconds ends. */
const toY = (seconds: number) => SIZE.height * (1 - seconds / TALLEST_DURATION);

/** The hour as a picture: height is the duration, depth the intensity, the band 45 to 60 seconds. */
function HourChart({ contractions }: Pick<ShownRecord, 'contractions'>) {
  const now = useStore($now, { ssr: 'initial' });
  const shown = pickLastHour(contractions, now);
  const said =
    shown.length > 0
      ? { role: 'img', 'aria-label': formatChartSummary(shown) }
      : { 'aria-hidden': true };
  return (
    <svg {...said} viewBox={`-1 ${-HEADROOM} ${SIZE.width + 2} ${SIZE.height + HEADROOM + 1}`}>
      <rect
        className="chart-band"
        y={toY(60)}
        width={SIZE.width}
        height={toY(45) - toY(60)}
        rx="4"
      />
      <path className="chart-line" d={`M0 ${SIZE.height + 0.5}H${SIZE.width}`} />
      {toChartBars(contractions, now, SIZE).map((bar) => (
        <ChartBar key={bar.id} {...bar} />
      ))}
    </svg>
  );
}

interface LastHourProps {
  /** Without a plan an empty hour is not spoken of. */
  readonly isShownEmpty: boolean;
  readonly className?: string | undefined;
}

/** The last hour in a picture and a sentence. As high without a contraction as with them: nothing below it moves. */
export function LastHour({ isShownEmpty, className = '' }: LastHourProps) {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const { contractions } = useLabourRecord();
  const now = useStore($now, { ssr: 'initial' });
  const summary = summarizeLastHour(contractions, now);
  if (summary.count === 0 && !isShownEmpty) return null;
  return (
    <section className={`card last-hour ${className}`} aria-labelledby="ultima-hora">
      <h2 id="ultima-hora">Última hora</h2>
      <p className="small">{log && formatLastHour(summary)}</p>
      <HourChart contractions={contractions} />
      <p className="chart-times small muted" aria-hidden="true">
        <span>há 1 hora</span>
        <span>há 30 min</span>
        <span>agora</span>
      </p>
      <ul role="list" className="row small muted">
        {INTENSITIES.map((intensity) => (
          <li key={intensity}>
            <svg className="chart-key" viewBox="-1 -1 18 18" aria-hidden="true">
              <ChartBar x={0} y={0} width={16} height={16} intensity={intensity} />
            </svg>
            {INTENSITY_LABELS[intensity]}
          </li>
        ))}
        <li>
          <svg className="chart-key" viewBox="0 0 16 16" aria-hidden="true">
            <rect className="chart-band" width="16" height="16" rx="4" />
          </svg>
          45 a 60 s
        </li>
      </ul>
    </section>
  );
}
