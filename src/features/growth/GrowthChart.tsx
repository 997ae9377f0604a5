import type { MouseEvent } from 'react';
import { nearestDot, type Chart } from './chart.ts';

interface GrowthChartProps {
  readonly chart: Chart;
  /** What it shows, in a sentence. */
  readonly label: string;
  /** The dot whose words are shown; none on paper. */
  readonly selected?: number;
  readonly onSelect?: (index: number) => void;
}

/** A measure by the child's age in front of the curves of WHO. What it shows stands in words and in the table, too. */
export function GrowthChart({ chart, label, selected, onSelect }: GrowthChartProps) {
  const { width, height, plot, dots, dueX } = chart;
  // The whole drawing answers a touch, so that no finger has to hit a dot.
  const select = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onSelect?.(nearestDot(chart, ((clientX - box.left) / box.width) * width));
  };
  return (
    <svg
      className="growth-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onClick={onSelect && select}
    >
      <g className="growth-grid">
        {chart.values.map(({ at, label: value }) => (
          <g key={value}>
            <path d={`M${plot.start} ${at}H${plot.end}`} />
            <text x={plot.start - 6} y={at + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {chart.months.map(({ at, label: month }) => (
          <g key={month}>
            <path d={`M${at} ${plot.top}V${plot.bottom}`} />
            <text x={at} y={plot.bottom + 17} textAnchor="middle">
              {month}
            </text>
          </g>
        ))}
      </g>
      {dueX !== null && (
        <g className="growth-due">
          <rect
            x={plot.start}
            y={plot.top}
            width={dueX - plot.start}
            height={plot.bottom - plot.top}
          />
          <path d={`M${dueX} ${plot.top}V${plot.bottom}`} />
          {chart.correctedMonths.map(({ at, label: month }) => (
            <text key={month} x={at} y={plot.bottom + 36} textAnchor="middle">
              {month}
            </text>
          ))}
        </g>
      )}
      <g className="growth-curves">
        {chart.bands.map((d) => (
          <path key={d} className="growth-band" d={d} />
        ))}
        {chart.curves.map(({ percentile, d, endY }) => (
          <g key={percentile} data-percentile={percentile}>
            <path d={d} />
            <text x={plot.end + 4} y={endY + 4}>
              {percentile}
            </text>
          </g>
        ))}
      </g>
      <g className="growth-own">
        <path d={chart.path} />
        {dots.map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={index === selected ? 9 : 5.5}
            data-selected={index === selected || undefined}
          />
        ))}
      </g>
    </svg>
  );
}
