/**
 * Pauses or resumes on this device at once, on whatever page: what the press of PauseButton.astro does. The
 * record is that of stores/pregnancy-record.ts; the page that shows her pregnancy hears of it, and tells her
 * account. (It imports nothing: what it shared with a reader's page would be sent to every visitor.)
 */
export function pauseHere(isPaused: boolean): void {
  const { dataset } = document.documentElement;
  dataset['tracking'] = isPaused ? 'paused' : 'on';
  try {
    const user = localStorage.getItem('token') && localStorage.getItem('user');
    const key = `pregnancy:${user ? (JSON.parse(user) as { id: string }).id : 'guest'}`;
    const record = JSON.parse(localStorage.getItem(key) ?? '{}') as { isBorn?: boolean };
    localStorage.setItem(key, JSON.stringify({ ...record, isPaused, isPending: true }));
    if (record.isBorn && !isPaused) dataset['tracking'] = 'born';
  } catch {
    // Storage is blocked: it holds for this page.
  }
  dispatchEvent(new Event('tracking-changed'));
}
