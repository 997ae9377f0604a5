import sharp from 'sharp';
import type { AppIcon } from '#rules/app-icons.ts';

/** The page's paper; the sign's own ground is transparent. */
const PAPER = '#fff8f2';
/** How much of the edge the sign takes: all but its own margin, or what no mask cuts away. */
const SHARE = { any: 1, maskable: 0.62 } as const;

/** The product's sign as a PNG. @param sign The favicon's SVG. */
export async function renderAppIcon(
  sign: string,
  { size, purpose }: AppIcon,
): Promise<Uint8Array<ArrayBuffer>> {
  const edge = Math.round(size * SHARE[purpose]);
  const drawn = await sharp(Buffer.from(sign), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  const ground = purpose === 'maskable' ? PAPER : { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({
    create: { width: size, height: size, channels: 4, background: ground },
  })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Uint8Array(png);
}
