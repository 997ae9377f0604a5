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

/** Chosen in another tab, or since this page was left. */
function follow(): void {
  try {
    show(localStorage.getItem(KEY) ?? 'night');
  } catch {
    // Storage is blocked: nobody else could say.
  }
}

show(root.dataset['look'] ?? 'night');
button?.removeAttribute('disabled');
button?.addEventListener('click', () => choose(root.dataset['look'] === 'night' ? 'day' : 'night'));
addEventListener('storage', follow);
addEventListener('pageshow', follow);
// The look of the whole site, chosen on this page, is chosen for this page too.
addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === 'scheme') choose('day');
});
