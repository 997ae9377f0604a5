import { useStore } from '@nanostores/react';
import { INTENSITIES, type Intensity, INTENSITY_LABELS } from '#contract/limits.ts';
import { formatMoment } from '#lib/dates.ts';
import { $now } from '#lib/stores.ts';
import { useLabourRecord } from './LastHour.tsx';
import { formatSpokenDuration } from './format.ts';
import type { Contraction } from './model.ts';
import {
  BARS_SHOWN,
  type ChartBar as Bar,
  compareStarts,
  TALLEST_DURATION,
  toChartBars,
} from './stats.ts';

const PLURALS: Readonly<Record<Intensity, string>> = {
  leve: 'leves',
  moderada: 'moderadas',
  forte: 'fortes',
};

/**
 * The picture in a sentence, of contractions that are sorted, oldest first: 'Duração das últimas 3
 * contrações: a mais curta 40 segundos, a mais longa 1 minuto, a última 52 segundos. 1 leve, 2 fortes.'
 */
export function formatChartSummary(sorted: readonly Contraction[]): string {
  const durations = sorted.map(({ duration }) => duration);
  const facts = [
    `a mais curta ${formatSpokenDuration(Math.min(...durations))}`,
    `a mais longa ${formatSpokenDuration(Math.max(...durations))}`,
    `a última ${formatSpokenDuration(durations.at(-1) ?? 0)}`,
  ];
  const strengths = INTENSITIES.flatMap((intensity) => {
    const count = sorted.filter((one) => one.intensity === intensity).length;
    if (count === 0) return [];
    return `${count} ${count === 1 ? intensity : PLURALS[intensity]}`;
  });
  const title = `Duração das últimas ${sorted.length} contrações`;
  return `${title}: ${facts.join(', ')}. ${strengths.join(', ')}.`;
}

const RADIUS = 3;
/** How far the open top of a bar stands from it, in the units of the picture. */
const CAP_GAP = 5;

type ChartBarProps = Omit<Bar, 'id' | 'isCapped'> & Partial<Pick<Bar, 'isCapped'>>;

/** One bar: empty where it was mild, hatched where moderate, full where strong, so that no colour is needed. */
function ChartBar({ x, y, width, height, intensity, isCapped = false }: ChartBarProps) {
  const fills = {
    leve: 'none',
    moderada: 'url(#contracao-moderada)',
    forte: 'currentColor',
  };
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(RADIUS, height / 2)}
        fill={fills[intensity]}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {isCapped && (
        <path d={`M${x} ${y - CAP_GAP}h${width}`} stroke="currentColor" strokeWidth="2" />
      )}
    </>
  );
}

const SIZE = { width: 360, height: 80 };
/** Above the bars: where one that is longer than the picture says so. */
const HEADROOM = 8;
/** Where the line of one minute stands. */
const MINUTE_Y = SIZE.height * (1 - 60 / TALLEST_DURATION);

/** The latest contractions as bars: height is duration, the fill is the intensity. */
export function ContractionChart() {
  const { contractions } = useLabourRecord();
  const now = useStore($now, { ssr: 'initial' });
  if (contractions.length < 2) return null;
  const shown = [...contractions].sort(compareStarts).slice(-BARS_SHOWN);
  const moments = shown.map(({ startedAt }) => formatMoment(startedAt, now));
  return (
    <figure className="contraction-chart">
      <figcaption className="small muted">
        Duração das últimas {shown.length}, de {moments[0]} a {moments.at(-1)}
      </figcaption>
      <svg
        role="img"
        aria-label={formatChartSummary(shown)}
        viewBox={`0 ${-HEADROOM} ${SIZE.width} ${SIZE.height + HEADROOM + 1}`}
      >
        <pattern
          id="contracao-moderada"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 3h6" stroke="currentColor" strokeWidth="3" />
        </pattern>
        <path className="chart-line" d={`M0 ${MINUTE_Y}H${SIZE.width}`} strokeDasharray="2 5" />
        <path className="chart-line" d={`M0 ${SIZE.height + 0.5}H${SIZE.width}`} />
        {toChartBars(shown, SIZE).map((bar) => (
          <ChartBar key={bar.id} {...bar} />
        ))}
      </svg>
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
          <svg className="chart-key" viewBox="-1 -1 18 18" aria-hidden="true">
            <path className="chart-line" d="M0 8H17" strokeDasharray="2 3" />
          </svg>
          1 minuto
        </li>
      </ul>
    </figure>
  );
}
