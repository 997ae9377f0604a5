import { APP_ICONS, appIconPath } from '#lib/app-icons.ts';
import { formatTimeLeft, SLEEP_TIMER_DEFAULT, sleepVolume } from './sleep-timer.ts';
import { findSavedSound, loadSound, type SoundFile } from './sound-files.ts';
import { repeatWav, silentWav } from './wav.ts';

/** How long the file is that loops. Two minutes are 5 MB, which a cheap telephone can spare. */
const LAP_SECONDS = 120;
const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

export type PlayableSound = SoundFile & { readonly name: string };

/** What a sound is doing. */
export type Playback =
  | { readonly status: 'idle' | 'over' }
  | { readonly status: 'loading'; /** From 0 to 1. */ readonly share: number }
  | { readonly status: 'playing' | 'paused'; readonly timeLeft: string }
  | { readonly status: 'failed'; readonly reason: 'not-loaded' | 'not-played' };

/**
 * Plays one sound at a time, looped, until its time is up. By an `<audio>` and not by Web Audio, which
 * telephones silence when the screen is locked.
 */
export class SoundPlayer {
  readonly #audio: HTMLAudioElement;
  readonly #onChange: (path: string, playback: Playback) => void;
  readonly #listening = new AbortController();
  #sound: PlayableSound | undefined;
  #playback: Playback = { status: 'idle' };
  #loading: AbortController | undefined;
  #address: string | undefined;
  /** Whether the element has the sound, and not the silence before it. */
  #hasSound = false;
  #minutes: number | null = SLEEP_TIMER_DEFAULT;
  /** How long it still had to play when it last began, and when that was. In ms. */
  #left: number | null = null;
  #since: number | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** @param audio Stands in the page: iPhones are surest of one that does. */
  constructor(audio: HTMLAudioElement, onChange: (path: string, playback: Playback) => void) {
    this.#audio = audio;
    this.#onChange = onChange;
    const { signal } = this.#listening;
    // Timers of a hidden page may sleep; what plays goes on telling the time.
    audio.addEventListener('timeupdate', () => this.#tick(), { signal });
    audio.addEventListener('playing', () => this.#follow(), { signal });
    audio.addEventListener('pause', () => this.#follow(), { signal });
    const fail = () => {
      if (this.#hasSound) this.#end({ status: 'failed', reason: 'not-played' });
    };
    audio.addEventListener('error', fail, { signal });
    setLockScreenActions({
      play: () => this.#resume(),
      pause: () => audio.pause(),
      stop: () => this.stop(),
    });
  }

  /** Plays, pauses, resumes or cancels a sound. Must be called within a tap. */
  toggle(sound: PlayableSound): void {
    const status = this.#sound?.path === sound.path ? this.#playback.status : 'idle';
    if (status === 'playing') this.#audio.pause();
    else if (status === 'paused') this.#resume();
    else if (status === 'loading') this.stop();
    else void this.#start(sound);
  }

  /** From now on, and anew for what is playing. @param minutes null: until somebody stops it. */
  setTimer(minutes: number | null): void {
    this.#minutes = minutes;
    if (!this.#hasSound) return;
    this.#left = toMs(minutes);
    if (this.#since !== undefined) this.#since = Date.now();
    this.#tick();
    if (this.#playback.status === 'paused') this.#showTime('paused');
  }

  /** Ends what plays or loads. */
  stop(): void {
    this.#loading?.abort();
    this.#end({ status: 'idle' });
    this.#sound = undefined;
  }

  /** Stops, and lets go of the element and of the lock screen. */
  remove(): void {
    this.stop();
    this.#listening.abort();
    setLockScreenActions({ play: null, pause: null, stop: null });
  }

  async #start(sound: PlayableSound): Promise<void> {
    this.stop();
    this.#sound = sound;
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    // iPhones let an element play later only when it has played within the tap, were it silence.
    this.#load(silentWav());
    this.#audio.play().catch(() => undefined);
    const onProgress = (share: number) => {
      if (!signal.aborted) this.#enter({ status: 'loading', share });
    };
    onProgress(0);
    try {
      const saved = await findSavedSound(sound.path);
      const file = saved ?? (await loadSound(sound, { signal, onProgress }));
      if (signal.aborted) return;
      this.#unload();
      this.#load(repeatWav(file, LAP_SECONDS));
      this.#hasSound = true;
      this.#audio.volume = 1;
      this.#left = toMs(this.#minutes);
      this.#resume();
    } catch {
      if (!signal.aborted) this.#end({ status: 'failed', reason: 'not-loaded' });
    }
  }

  #resume(): void {
    // A browser that wants another tap leaves it paused: the button says so.
    this.#audio.play().catch(() => this.#follow());
  }

  #timeLeft(): number | null {
    if (this.#left === null || this.#since === undefined) return this.#left;
    return this.#left - (Date.now() - this.#since);
  }

  /** The element decides: a call, or the lock screen, may have paused it. */
  #follow(): void {
    if (!this.#hasSound) return;
    const isPlaying = !this.#audio.paused;
    clearInterval(this.#ticking);
    this.#left = this.#timeLeft();
    this.#since = isPlaying ? Date.now() : undefined;
    if (isPlaying) this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#showTime(isPlaying ? 'playing' : 'paused');
  }

  #tick(): void {
    if (this.#playback.status !== 'playing') return;
    const left = this.#timeLeft();
    // iPhones leave the volume to their buttons: there the sound simply stops.
    this.#audio.volume = sleepVolume(left);
    if (left !== null && left <= 0) this.#end({ status: 'over' });
    else this.#showTime('playing');
  }

  /** Only what reads differently: nothing is to be drawn all night. */
  #showTime(status: 'playing' | 'paused'): void {
    const timeLeft = formatTimeLeft(this.#timeLeft());
    const shown = this.#playback;
    if (shown.status !== status || shown.timeLeft !== timeLeft) this.#enter({ status, timeLeft });
  }

  #end(playback: Playback): void {
    this.#unload();
    this.#enter(playback);
  }

  #load(file: Blob): void {
    this.#address = URL.createObjectURL(file);
    this.#audio.src = this.#address;
  }

  #unload(): void {
    clearInterval(this.#ticking);
    this.#since = undefined;
    this.#hasSound = false;
    if (!this.#address) return;
    URL.revokeObjectURL(this.#address);
    this.#address = undefined;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #enter(playback: Playback): void {
    this.#playback = playback;
    if (!this.#sound) return;
    showOnLockScreen(playback.status, this.#sound.name);
    this.#onChange(this.#sound.path, playback);
  }
}

function toMs(minutes: number | null): number | null {
  return minutes === null ? null : minutes * MINUTE_MS;
}

/** Older browsers have none: there the sound plays all the same. */
function mediaSession(): MediaSession | undefined {
  return (navigator as { mediaSession?: MediaSession }).mediaSession;
}

/** What the buttons of the lock screen, and of earphones, do. */
function setLockScreenActions(
  actions: Partial<Record<MediaSessionAction, (() => void) | null>>,
): void {
  for (const [action, handler] of Object.entries(actions)) {
    try {
      mediaSession()?.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser's lock screen has no such button.
    }
  }
}

function showOnLockScreen(status: Playback['status'], title: string): void {
  const session = mediaSession();
  if (!session) return;
  const isOn = status === 'playing' || status === 'paused';
  session.playbackState = isOn ? status : 'none';
  if (!isOn) session.metadata = null;
  else if (session.metadata?.title !== title) session.metadata = describe(title);
}

function describe(title: string): MediaMetadata {
  const artwork = APP_ICONS.filter(({ purpose }) => purpose === 'maskable').map((icon) => ({
    src: appIconPath(icon),
    sizes: `${icon.size}x${icon.size}`,
    type: 'image/png',
  }));
  return new MediaMetadata({ title, artist: 'Colinho', artwork });
}
