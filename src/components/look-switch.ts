/** Read again by NightLook.astro before the first paint. */
const KEY = 'timer-look';

const root = document.documentElement;
const button = document.querySelector<HTMLButtonElement>('[data-look-switch]');
const nightBar = document.querySelector<HTMLMetaElement>('[data-night-bar]');

function show(look: string): void {
  root.dataset['look'] = look;
  if (nightBar) nightBar.media = look === 'night' ? 'all' : 'not all';
  button?.setAttribute('aria-pressed', String(look === 'night'));
}

function choose(look: string): void {
  show(look);
  try {
    localStorage.setItem(KEY, look);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}

show(root.dataset['look'] ?? 'night');
button?.removeAttribute('disabled');
button?.addEventListener('click', () => choose(root.dataset['look'] === 'night' ? 'day' : 'night'));
