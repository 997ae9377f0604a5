import { sleepVolume } from '#rules/sleep-timer.ts';
import { repeatWav } from './repeat-wav.ts';
import { silence } from './silence.ts';

/** How long the file is that goes round. Two minutes are 5 MB, which a cheap telephone can spare. */
const LAP_SECONDS = 120;
const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** `over`: its time is up. `broken`: the browser cannot play it. */
export type PlayerState = 'silent' | 'playing' | 'paused' | 'over' | 'broken';

/**
 * Plays one sound, round and round, until its time is up. By an `<audio>` and not by Web Audio, which
 * telephones silence when the screen is locked.
 */
export class SoundPlayer {
  readonly #audio = document.createElement('audio');
  readonly #tell: (state: PlayerState, left: number | null) => void;
  #state: PlayerState = 'silent';
  #ticking: ReturnType<typeof setInterval> | undefined;
  #minutes: number | null;
  /** How long it still had to play when it last began, and when that was. In ms. */
  #left: number | null = null;
  #since: number | undefined;
  #address: string | undefined;
  /** Whether what the element has is a sound, and not the silence that goes before. */
  #isSound = false;

  /** @param place Where the element stands: iPhones are surest of one that is in the page. */
  constructor(
    place: HTMLElement,
    minutes: number | null,
    tell: (state: PlayerState, left: number | null) => void,
  ) {
    this.#minutes = minutes;
    this.#tell = tell;
    const audio = this.#audio;
    audio.loop = true;
    // Timers of a page that is not looked at may sleep; what plays goes on telling the time.
    audio.addEventListener('timeupdate', () => this.#tick());
    audio.addEventListener('playing', () => this.#follow());
    audio.addEventListener('pause', () => this.#follow());
    audio.addEventListener('error', () => {
      if (this.#isSound) this.#end('broken');
    });
    place.append(audio);
  }

  /**
   * To be called within a tap: iPhones let an element play later only when it has played, were it silence,
   * while the tap was dealt with.
   */
  unlock(): void {
    this.#end('silent');
    this.#load(silence());
    this.#audio.play().catch(() => undefined);
  }

  /** Plays a WAV file from its beginning, for as long as is set. */
  play(file: ArrayBuffer): void {
    this.#drop();
    this.#load(repeatWav(file, LAP_SECONDS));
    this.#isSound = true;
    this.#audio.volume = 1;
    this.#left = this.#minutes === null ? null : this.#minutes * MINUTE_MS;
    this.resume();
  }

  resume(): void {
    // A browser that wants another tap leaves it paused: the button says so.
    this.#audio.play().catch(() => this.#follow());
  }

  pause(): void {
    this.#audio.pause();
  }

  /** From now on, and anew for what is playing. @param minutes null: until she stops it. */
  setTimer(minutes: number | null): void {
    this.#minutes = minutes;
    if (!this.#isSound) return;
    this.#left = minutes === null ? null : minutes * MINUTE_MS;
    if (this.#since !== undefined) this.#since = Date.now();
    this.#tick();
    this.#tell(this.#state, this.#timeLeft());
  }

  /** Ends what plays. */
  stop(): void {
    this.#end('silent');
  }

  /** Ends what plays and takes the element away. */
  remove(): void {
    this.stop();
    this.#audio.remove();
  }

  #timeLeft(): number | null {
    if (this.#left === null || this.#since === undefined) return this.#left;
    return this.#left - (Date.now() - this.#since);
  }

  /** The element says what is: a call, or the lock screen, may have paused it. */
  #follow(): void {
    if (!this.#isSound) return;
    const isPlaying = !this.#audio.paused;
    clearInterval(this.#ticking);
    this.#left = this.#timeLeft();
    this.#since = isPlaying ? Date.now() : undefined;
    if (isPlaying) this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#enter(isPlaying ? 'playing' : 'paused');
  }

  #tick(): void {
    if (this.#state !== 'playing') return;
    const left = this.#timeLeft();
    // iPhones leave the volume to their buttons: there the sound simply stops.
    this.#audio.volume = sleepVolume(left);
    if (left !== null && left <= 0) this.#end('over');
    else this.#tell(this.#state, left);
  }

  #end(state: PlayerState): void {
    this.#drop();
    this.#enter(state);
  }

  #load(file: Blob): void {
    this.#address = URL.createObjectURL(file);
    this.#audio.src = this.#address;
  }

  /** Lets go of the file, and of the lock screen with it. */
  #drop(): void {
    clearInterval(this.#ticking);
    this.#since = undefined;
    this.#isSound = false;
    if (!this.#address) return;
    URL.revokeObjectURL(this.#address);
    this.#address = undefined;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #enter(state: PlayerState): void {
    this.#state = state;
    this.#tell(state, this.#timeLeft());
  }
}
