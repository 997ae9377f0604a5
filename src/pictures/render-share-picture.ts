import satori from 'satori';
import sharp from 'sharp';
import { SHARE_PICTURE_SIZE } from '#rules/share-picture.ts';
import { shareFonts } from './share-fonts.ts';
import { shareScene, type ShareTexts } from './share-scene.ts';

/** The share picture of a page as a PNG. */
export async function renderSharePicture(texts: ShareTexts): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await satori(shareScene(texts), {
    ...SHARE_PICTURE_SIZE,
    fonts: await shareFonts(),
  });
  // All colours stay: a palette would halve the file, at half as much time again for the build.
  const png = await sharp(Buffer.from(drawn)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(png);
}
