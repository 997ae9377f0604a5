/**
 * The path of a page as readers see it, of the one that the build gives: '/music.html' is '/music',
 * '/index.html' is '/'.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/\.html$/, '').replace(/(?<=.)\/index$|(?<=^\/)index$/, '');
}
