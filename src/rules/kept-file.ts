/** A file that may be kept on the device beside what the service worker is installed with. */
export interface KeptFile {
  /** Its address, without origin: '/pregnancy-weeks/20'. */
  readonly path: string;
  /** Changes with its content. */
  readonly revision: string;
  /** Its size as it is sent, in bytes. */
  readonly bytes: number;
}

/** Whether an address is that of a page; a drawing's is not. */
export function isPagePath(path: string): boolean {
  return !/\.[a-z\d]+$/.test(path);
}
