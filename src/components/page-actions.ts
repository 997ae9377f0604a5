const { dataset } = document.documentElement;

/**
 * Pauses or resumes on this device at once, on whatever page: what the press of the menu's button does. The store of
 * the pregnancy saves the press, here or at the next page that has it. (It imports nothing: what it shared with a
 * user's page would be sent to every guest.)
 */
export function pauseHere(isPaused: boolean): void {
  dataset['tracking'] = isPaused ? 'paused' : 'on';
  try {
    const user = localStorage.getItem('token') && localStorage.getItem('user');
    const owner = user ? (JSON.parse(user) as { id: string }).id : 'guest';
    localStorage.setItem(`pause-press:${owner}`, `${isPaused}`);
    if (isPaused) {
      localStorage.setItem('paused', 'true');
      // The mark of lib/reminder-mark.ts: no reminder is shown from now on.
      void caches.delete('reminders');
    } else localStorage.removeItem('paused');
    if (!isPaused && localStorage.getItem('tracking') === 'born') dataset['tracking'] = 'born';
  } catch {
    // Storage is blocked: it holds for this page.
  }
  dispatchEvent(new Event('tracking-changed'));
}

/** Whether somebody is signed in on this device, or has left what any page finishes: see lib/session.ts. */
function hasUser(): boolean {
  try {
    return ['token', 'logout-pending', 'clear-pending'].some(
      (key) => localStorage.getItem(key) !== null,
    );
  } catch {
    // Storage is blocked: a guest, as far as we can know.
    return false;
  }
}

/** Runs the scripts that wait in templates; also where the session has ended since the page was painted for it. */
function loadSessionScripts(): void {
  if (!hasUser() && dataset['session'] !== 'in') return;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-user-code]')) {
    const script = document.importNode(template.content, true).querySelector('script');
    template.remove();
    if (!script) continue;
    document.body.append(script);
  }
}

/** Paused since this page was painted, by another tab or on a page after it: nothing of a week stays in view. */
function showPause(): void {
  try {
    if (localStorage.getItem('paused') !== null) dataset['tracking'] = 'paused';
  } catch {
    // Storage is blocked: a pause holds for its own page.
  }
}

/** What a press on each page does before any other code has come. */
function follow({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  target.closest('.contents a')?.closest('details')?.removeAttribute('open');
  const button = target.closest<HTMLElement>('[data-action]');
  if (!button) return;
  const action = button.dataset['action'] ?? '';
  // A press of 'Sair' is kept for the code that leaves: see start-session.ts.
  if (action === 'logout') dataset['leaving'] = '';
  if (action === 'print') print();
  if (!/pause|resume/.test(action)) return;
  pauseHere(action === 'pause');
  // What follows a pause is said at the beginning of hers; nothing of what stood here is in view any more.
  if (action === 'pause' && hasUser()) location.assign('/dashboard');
  else document.getElementById('conteudo')?.focus();
}

addEventListener('click', follow);
loadSessionScripts();
// Signed in in another tab, or since this page was left.
for (const name of ['storage', 'pageshow']) {
  addEventListener(name, loadSessionScripts);
  addEventListener(name, showPause);
}
