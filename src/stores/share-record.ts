/** How a text left the page: 'closed' where she changed her mind, 'refused' where nothing took it. */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'refused';

/** Hands a text to the device's own share sheet; where there is none, or it fails, to the clipboard. */
export async function shareRecord(text: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    // Where there is no sheet, the call itself ends here.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
