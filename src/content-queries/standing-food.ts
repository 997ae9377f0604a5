import sharp from 'sharp';
import { listDrawings } from './drawings.ts';

/** A food as it stands on a ruler, in the units of its drawing, which is 96 wide and high. */
export interface StandingFood {
  /** Degrees that stand it up. */
  readonly turn: number;
  readonly width: number;
  /** Height of what is measured: of a cherry the fruit, without its stalk. */
  readonly height: number;
  /** How far the stalk stands above what is measured. */
  readonly stalk: number;
  /** Where its middle and the foot of what is measured are, from the middle of the drawing: right and down. */
  readonly middle: number;
  readonly foot: number;
}

/** The long ones lie on the diagonal of their drawing, their upper end at the top right. */
const DIAGONAL = new Set([
  ...['amendoim', 'manga', 'pepino-japones', 'banana-da-terra', 'espiga-de-milho'],
  ...['mamao-formosa', 'mandioca', 'beterraba-com-folhas', 'nabo-comprido', 'salsao', 'couve'],
  ...['abobora-de-pescoco', 'alho-poro', 'cenoura-com-ramas', 'inga', 'erva-doce', 'palmito'],
]);
/** Where what is measured begins and ends, where that is not the whole drawing: stalks do not count. */
const MEASURED: Readonly<Record<string, readonly [top: number, foot: number]>> = {
  cereja: [41, 92],
  maca: [17, 92],
  pera: [15, 92],
  melao: [14, 92],
  jaca: [15, 92],
};

const MIDDLE = 48;
/** Pixels for a unit: the measure is exact to half of one. */
const PIXELS = 4;
/** Room for what is turned. */
const EDGE = 144;

/** Measures a drawing of 96 units as it stands. Throws where none has that name. */
export async function standingFood(name: string): Promise<StandingFood> {
  const svg = listDrawings().find((drawing) => drawing.name === name)?.svg;
  if (svg === undefined) throw new Error(`No drawing is called "${name}"`);
  const turn = DIAGONAL.has(name) ? -45 : 0;
  const standing = svg.replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE / 2} ${-EDGE / 2} ${EDGE} ${EDGE}" width="${EDGE * PIXELS}" height="${EDGE * PIXELS}"><g transform="rotate(${turn}) translate(${-MIDDLE} ${-MIDDLE})">`,
  );
  const { info } = await sharp(Buffer.from(standing.replace(/<\/svg>$/, '</g></svg>')))
    .trim({ background: '#0000', threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = -EDGE / 2 - (info.trimOffsetLeft ?? 0) / PIXELS;
  const top = -EDGE / 2 - (info.trimOffsetTop ?? 0) / PIXELS;
  const part = MEASURED[name];
  const from = part ? part[0] - MIDDLE : top;
  const foot = part ? part[1] - MIDDLE : top + info.height / PIXELS;
  const width = info.width / PIXELS;
  return { turn, width, height: foot - from, stalk: from - top, middle: left + width / 2, foot };
}
