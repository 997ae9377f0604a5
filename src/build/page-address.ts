/** The address, without origin, under which a file of dist is asked for: 'music.html' is '/music'. */
export function pageAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}
