import type { StandingFood } from '#content-queries/standing-food.ts';
import type { Week } from '#content-queries/weeks.ts';

/** How a week is drawn to scale; lengths in units of the drawing. */
interface Scale {
  /** Units for one centimetre. */
  readonly perCm: number;
  /** Centimetres from one line of the ruler to the next. */
  readonly tick: number;
  /** Centimetres from one figure of the ruler to the next. */
  readonly label: number;
}

const SCALES: readonly Scale[] = [
  { perCm: 192, tick: 0.1, label: 0.2 },
  { perCm: 96, tick: 0.1, label: 0.5 },
  { perCm: 48, tick: 0.5, label: 1 },
  { perCm: 24, tick: 0.5, label: 2 },
  { perCm: 12, tick: 1, label: 5 },
];
/** From 17 cm on; the longest baby is 300 units. */
const SMALLEST_SCALE: Scale = { perCm: 6, tick: 2, label: 10 };
/** Up to this height in units the larger scale is taken. */
const TALLEST = 200;
/** Above this one the page says that its drawing is enlarged. */
const LARGEST_PLAIN_SCALE = 48;

/** The scale of a week whose given length is `cm`: the largest at which it is not too tall. */
export function scaleFor(cm: number): Scale {
  return SCALES.find(({ perCm }) => cm * perCm <= TALLEST) ?? SMALLEST_SCALE;
}

/** Whether the page says that its drawing is enlarged: so it is before week 9. */
export function isEnlarged({ perCm }: Scale): boolean {
  return perCm > LARGEST_PLAIN_SCALE;
}

/**
 * Share of the length from head to foot that a baby takes curled up, from crown to rump: 16.1 of 25.1 cm at week 20,
 * about two thirds at birth.
 */
const CURLED_SHARE = 0.65;

/** Centimetres from crown to rump, as the baby is drawn: the given length up to week 19, its share from 20 on. */
export function drawnLengthCm({ cm, measure }: Week['size']): number {
  return measure === 'crown-rump' ? cm : cm * CURLED_SHARE;
}

/** The womb around the baby, of whose height this is the share of its radius. */
const WOMB_SHARE = 0.63;
/** How much of the width is baby and food; the rest is the ruler and what lies between. */
const CONTENT_SHARE = 244 / 312;

/** Where all of a week's figure stands, in units: x from the left, y from the ruler's 0, which is 0; above it is negative. */
export function layoutFigure(size: Week['size'], food: StandingFood) {
  const scale = scaleFor(size.cm);
  const line = size.cm * scale.perCm;
  const baby = drawnLengthCm(size) * scale.perCm;
  const radius = baby * WOMB_SHARE + 4;
  const foodScale = line / food.height;
  const foodWidth = food.width * foodScale;
  const width = (2 * radius + foodWidth) / CONTENT_SHARE;
  /** A pixel where the figure is 312 wide, as on a phone: letters keep their size, however wide the drawing is. */
  const unit = width / 312;
  const top = Math.max(line + food.stalk * foodScale, baby / 2 + radius, line + 30 * unit);
  const below = Math.max(radius - baby / 2, 10 * unit);
  const ruler = 36 * unit;
  const gap = (width - ruler - 2 * radius - foodWidth) / 3;
  const womb = { x: ruler + gap + radius, y: -baby / 2, radius };
  return {
    scale,
    unit,
    width,
    height: top + below + 4 * unit,
    top: -top - 2 * unit,
    line: -line,
    ruler,
    womb,
    baby,
    food: {
      x: womb.x + radius + gap + foodWidth / 2 - food.middle * foodScale,
      y: -food.foot * foodScale,
      scale: foodScale,
    },
    ticks: rulerTicks(scale, top - 24 * unit),
  };
}

/** The lines of a ruler up to a height in units, with the figure that stands at each, if any. */
function rulerTicks({ perCm, tick, label }: Scale, height: number) {
  const every = Math.round(label / tick);
  return Array.from({ length: Math.floor(height / (tick * perCm)) + 1 }, (_, at) => ({
    y: -at * tick * perCm,
    figure: at % every === 0 ? String(+(at * tick).toFixed(1)).replace('.', ',') : undefined,
  }));
}
