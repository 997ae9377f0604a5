import type { ChartBar as Bar } from '#rules/contractions/chart-bars.ts';

const RADIUS = 3;
/** How far the open top of a bar stands from it, in the units of the picture. */
const CAP_GAP = 5;

type ChartBarProps = Omit<Bar, 'id' | 'isCapped'> & Partial<Pick<Bar, 'isCapped'>>;

/** One bar: empty where it was mild, hatched where moderate, full where strong, so that no colour is needed. */
export function ChartBar({ x, y, width, height, intensity, isCapped = false }: ChartBarProps) {
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
