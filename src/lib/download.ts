/** How long a browser may take to begin the download, in ms. */
const TAKEN_WITHIN_MS = 60_000;

/** Saves a text on the device under that name; it never leaves the browser. */
export function downloadText(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  // By hand: nobody sees it, a download needs a link.
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS);
}
