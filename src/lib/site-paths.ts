/**
 * The path of a page as users see it, of the one that the build gives: '/music.html' is '/music',
 * '/index.html' is '/'.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/\.html$/, '').replace(/(?<=.)\/index$|(?<=^\/)index$/, '');
}

/** Pixels of a share picture: what messengers show wide, without cutting. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The name of a page's share picture, of its path: '/pregnancy-weeks/20' is 'pregnancy-weeks-20'. */
export function sharePictureName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'colinho';
}

/** Where a page's share picture is published. */
export function sharePicturePath(path: string): string {
  return `/og/${sharePictureName(path)}.png`;
}
