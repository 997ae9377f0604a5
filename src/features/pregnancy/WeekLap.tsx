import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';

const RADIUS = 150;
/** Where the first bead is and how far the beads go round, in degrees: the lap is open at the top. */
const FROM = 236;
const SWEEP = 292;
/** Half a step of air between the trimesters. */
const BREAKS = [12, 27];
const STEPS = WEEK_LAST - 1 + BREAKS.length / 2;

/** Where the bead of a week is, from the middle. */
function place(week: number): { cx: number; cy: number } {
  const step = week - 1 + BREAKS.filter((last) => week > last).length / 2;
  const angle = ((FROM - (step * SWEEP) / STEPS) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { cx: round(RADIUS * Math.cos(angle)), cy: round(RADIUS * Math.sin(angle)) };
}

/** The forty weeks as beads round the baby of this week. Decoration: the words beside it say the week. */
export function WeekLap({ week }: { readonly week: number }) {
  const shown = Math.min(week, WEEK_LAST);
  const now = place(shown);
  const drawn = Math.max(shown, WEEK_FIRST);
  return (
    <div className="week-lap" aria-hidden="true">
      <svg viewBox="-172 -172 344 344">
        {Array.from({ length: WEEK_LAST }, (_, at) => at + 1).map((bead) => (
          <circle
            key={bead}
            className={bead < shown ? 'gone' : undefined}
            {...place(bead)}
            r={bead < shown ? 6.2 : 4.6}
          />
        ))}
        <circle className="now" {...now} r="17" />
        <text x={now.cx} y={now.cy} dy=".36em">
          {shown}
        </text>
      </svg>
      <img src={`/drawings/womb-${drawn}.svg`} alt="" width="236" height="236" />
    </div>
  );
}
