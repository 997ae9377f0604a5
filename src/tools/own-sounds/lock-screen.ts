import { APP_ICONS, appIconPath } from '#rules/app-icons.ts';
import type { PlayerState } from './sound-player.ts';

interface LockScreenActions {
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

const STATES: Readonly<Record<PlayerState, MediaSessionPlaybackState>> = {
  silent: 'none',
  playing: 'playing',
  paused: 'paused',
  over: 'none',
  broken: 'none',
};

/** Makes the buttons of the locked screen, and of earphones, act on the sound that plays. */
export function listenToLockScreen(actions: LockScreenActions): () => void {
  setActions(actions);
  return () => {
    setActions({ play: null, pause: null, stop: null });
    showOnLockScreen('silent', '');
  };
}

/** Says on the locked screen what plays. @param name The sound's name. */
export function showOnLockScreen(state: PlayerState, name: string): void {
  const session = lockScreen();
  if (!session) return;
  session.playbackState = STATES[state];
  if (STATES[state] === 'none') session.metadata = null;
  else if (session.metadata?.title !== name) session.metadata = describe(name);
}

/** Older browsers have none: there the sound plays all the same. */
function lockScreen(): MediaSession | undefined {
  return (navigator as { mediaSession?: MediaSession }).mediaSession;
}

function setActions(actions: Partial<Record<MediaSessionAction, (() => void) | null>>): void {
  for (const [action, handler] of Object.entries(actions)) {
    try {
      lockScreen()?.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser's lock screen has no such button.
    }
  }
}

function describe(title: string): MediaMetadata {
  const artwork = APP_ICONS.filter(({ purpose }) => purpose === 'maskable').map((icon) => ({
    src: appIconPath(icon),
    sizes: `${icon.size}x${icon.size}`,
    type: 'image/png',
  }));
  return new MediaMetadata({ title, artist: 'Colinho', artwork });
}
