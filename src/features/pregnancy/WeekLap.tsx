const RADIUS = 150;
/** Where the first bead is and how far the beads go round, in degrees: the lap is open at the top. */
const FROM = 236;
const SWEEP = 292;
/** Half a step of air between the trimesters. */
const BREAKS = [12, 27];

interface WeekLapProps {
  /** The bead of now: 0 for none yet, one more than the last where all are over. */
  readonly now: number;
  /** Forty weeks, or the twelve months of the first year. */
  readonly total: 40 | 12;
  /** The name of the drawing in the middle. */
  readonly drawing: string;
}

/** The weeks, or months, as beads round a drawing. Decoration: the words beside it say how many. */
export function WeekLap({ now, total, drawing }: WeekLapProps) {
  const breaks = total === 12 ? [] : BREAKS;
  const steps = total - 1 + breaks.length / 2;
  /** Where a bead is, from the middle. */
  const place = (bead: number) => {
    const step = bead - 1 + breaks.filter((last) => bead > last).length / 2;
    const angle = ((FROM - (step * SWEEP) / steps) * Math.PI) / 180;
    const round = (value: number) => Math.round(value * 10) / 10;
    return { cx: round(RADIUS * Math.cos(angle)), cy: round(RADIUS * Math.sin(angle)) };
  };
  const current = place(now);
  const [gone, ahead] = total === 12 ? [9, 7.5] : [6.2, 4.6];
  return (
    <div className={`week-lap ${total === 12 ? 'is-year' : ''}`} aria-hidden="true">
      <svg viewBox="-172 -172 344 344">
        {Array.from({ length: total }, (_, at) => at + 1).map((bead) => (
          <circle
            key={bead}
            className={bead < now ? 'gone' : undefined}
            {...place(bead)}
            r={bead < now ? gone : ahead}
          />
        ))}
        {now > 0 && now <= total && (
          <>
            <circle className="now" {...current} r="17" />
            <text x={current.cx} y={current.cy} dy=".36em">
              {now}
            </text>
          </>
        )}
      </svg>
      <img src={`/drawings/${drawing}.svg`} alt="" width="236" height="236" />
    </div>
  );
}
