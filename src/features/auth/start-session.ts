import { GUEST } from '#lib/session-storage.ts';
import {
  $session,
  checkSession,
  logout,
  meOf,
  restoreSession,
  type Session,
  userIdOf,
} from '#lib/session.ts';
import { endReminding, LIVE_STOPPING, readFlag, REMINDERS_ENDING } from '#lib/device-flags.ts';
import { onChange } from '#lib/stores.ts';
import { unsentCollections } from '#lib/sync/unsent-flag.ts';

const LEAVING =
  'Uma contração está em andamento. Sair mesmo assim? Ela fica guardada e volta quando você entrar de novo.';
/** How long leaving waits for the device to forget, in ms. */
const FORGET_MS = 300;

/** The one page that a guest is sent away from. */
const isGuarded = () => /^\/dashboard\/?$/.test(location.pathname);

/**
 * Brings a page's bar to life: shows the session that the device knows, asks the server in the
 * background, hears the logout buttons, and follows other tabs. Runs with the chunk `core`, which every island
 * brings: on a guest's page, too, and perhaps before the page is there as a whole.
 */
export function startSession(): void {
  restoreSession();
  // At once, too: it may have ended since the page was painted.
  $session.subscribe(showSession);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-action="logout"]')) askToLeave();
  });
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === null) adoptSession();
    showRunning();
  });
  // A page that comes back from the browser's page cache may show somebody who has left.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    delete document.documentElement.dataset['session'];
    adoptSession();
    showRunning();
  });
  if ('leaving' in document.documentElement.dataset) askToLeave();
  else void checkSession();
  showRunning();
  const send = () => void sendUnsent().catch(() => undefined);
  // Where its code does not come, the next page sends.
  send();
  addEventListener('online', send);
  onChange($session, (session) => meOf(session)?.consent_version ?? '', send);
}

/** A contraction that runs is seen on every page. */
function showRunning(): void {
  if (readFlag('running')) void import('#components/running-strip.ts').catch(() => undefined);
}

/** Takes over what another tab has stored, or a page before this one was shown again. */
function adoptSession(): void {
  restoreSession();
  // What the server said before is of another user, or of another moment.
  if ($session.get().status === 'in') void checkSession();
}

/** What was done without a session or a network goes to the account from whatever page is opened. */
async function sendUnsent(): Promise<void> {
  // Also where she has left meanwhile: then nobody else would.
  if (readFlag('reminders') === REMINDERS_ENDING) void endReminding();
  const userId = userIdOf($session.get());
  if (!userId) return;
  const live = readFlag('live');
  if (live?.includes(userId) && (readFlag('paused') !== null || live.includes(LIVE_STOPPING))) {
    const { finishStopping } = await import('#features/contractions/live/live-link.ts');
    await finishStopping().catch(() => undefined);
  }
  const names = [...unsentCollections(userId), ...unsentCollections(GUEST)];
  if (names.includes('entries')) {
    const { $entries } = await import('#lib/entries/store.ts');
    $entries.listen(() => undefined);
  }
  // Whoever has just come to this device may have a pause or a birth that its pages do not know of.
  if (names.includes('pregnancy') || readFlag('tracking') === null) {
    const { $pregnancy } = await import('#features/pregnancy/store.ts');
    $pregnancy.listen(() => undefined);
  }
  if (names.includes('contractions')) {
    const { watchContractionSync } = await import('#features/contractions/sync.ts');
    watchContractionSync();
  }
  // A browser that reminds says that it is there still.
  if (readFlag('reminders')) {
    await import('#lib/push-tasks.ts').then((push) => push.confirm(userId));
  }
}

/** Asks once before somebody signs out while a contraction runs. */
function askToLeave(): void {
  if (!readFlag('running') || confirm(LEAVING)) leave();
}

function leave(): void {
  const forgotten = logout();
  // The guarded page has left by itself: a second navigation would break off the first.
  if (isGuarded()) return;
  const goOn = () => location.assign('/login');
  // A page that ends may take its unfinished work with it; but nobody waits for a slow device.
  void Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, FORGET_MS))]).then(
    goOn,
  );
}

function showSession(session: Session): void {
  const { dataset } = document.documentElement;
  const wasOut = dataset['session'] === 'out';
  dataset['session'] = session.status;
  dataset['plan'] = session.status === 'in' && session.account.is_premium ? 'premium' : 'free';
  if (session.status === 'out') {
    // An answer that was on its way may say it again: a second navigation would break off the first.
    if (isGuarded() && !wasOut) location.replace('/login');
    return;
  }
  const { name = '' } = session.account;
  for (const element of document.querySelectorAll<HTMLElement>('[data-user-name]')) {
    element.textContent = name;
    element.dataset['initial'] = Array.from(name)[0] ?? '';
  }
}
