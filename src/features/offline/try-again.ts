/** Away from the service worker, which has all else; small, and of no one. */
const PROBE = '/api/health';
const PAUSE_MS = 5_000;

/**
 * Where the offline page stands in for another, that one is tried again: by her wish, and by itself once
 * something of ours can be reached. The browser's word that there is a network is no more than a hint.
 */
export function tryAgain(): void {
  if (!('missing' in document.documentElement.dataset)) return;
  const reload = () => location.reload();
  const probe = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(PROBE, { cache: 'no-store' });
      if (answer.ok) reload();
    } catch {
      // Still nothing.
    }
  };
  document.querySelector('[data-try-again]')?.addEventListener('click', reload);
  for (const event of ['online', 'visibilitychange', 'pageshow']) {
    addEventListener(event, () => void probe());
  }
  setInterval(() => void probe(), PAUSE_MS);
}
