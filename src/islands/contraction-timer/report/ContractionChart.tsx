import { useStore } from '@nanostores/react';
import { BARS_SHOWN, TALLEST_DURATION, toChartBars } from '#rules/contractions/chart-bars.ts';
import { compareStarts } from '#rules/contractions/compare-starts.ts';
import { formatMoment } from '#rules/contractions/format-moment.ts';
import { INTENSITIES, INTENSITY_LABELS } from '#rules/contractions/intensity.ts';
import { $halfMinute } from '#stores/half-minute.ts';
import { ChartBar } from './ChartBar.tsx';
import { describeChart } from './describe-chart.ts';
import { useLabourRecord } from './use-labour-record.ts';

const SIZE = { width: 360, height: 80 };
/** Above the bars: where one that is longer than the picture says so. */
const HEADROOM = 8;
/** Where the line of one minute stands. */
const MINUTE_Y = SIZE.height * (1 - 60 / TALLEST_DURATION);

/** The latest contractions as bars: height is duration, the fill is the intensity. */
export function ContractionChart() {
  const { contractions } = useLabourRecord();
  const now = useStore($halfMinute, { ssr: 'initial' });
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
        aria-label={describeChart(shown)}
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
