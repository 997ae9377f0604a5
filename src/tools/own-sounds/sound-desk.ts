import { findKeptSound, forgetSound, keepSound } from '#client/kept-sounds.ts';
import { loadSound } from '#client/load-sound.ts';
import { SLEEP_TIMER_DEFAULT } from '#rules/sleep-timer.ts';
import { listenToLockScreen, showOnLockScreen } from './lock-screen.ts';
import { sayTimeLeft } from './say-time-left.ts';
import { SoundPlayer, type PlayerState } from './sound-player.ts';
import type { SoundRow } from './sound-row.ts';
import { timerChoice } from './timer-choice.ts';

const NOT_HERE = 'O som não chegou. Confira a internet e tente de novo.';
const NOT_PLAYED = 'Este navegador não tocou o som. Tente de novo, ou use o botão Ouvir.';
const NOT_KEPT =
  'Este aparelho não deixou guardar o som. Pode faltar espaço, ou a janela é anônima.';
const NOT_FORGOTTEN = 'Este aparelho não deixou tirar o som. Tente de novo.';
const OVER = 'O tempo acabou e o som parou.';

/** What she does with the sounds of a list: one plays at a time, or is on its way. */
export class SoundDesk {
  readonly #player: SoundPlayer;
  readonly #timer: HTMLElement;
  readonly #deafen: () => void;
  #current: SoundRow | undefined;
  #loading: AbortController | undefined;

  constructor(place: HTMLElement) {
    this.#player = new SoundPlayer(place, SLEEP_TIMER_DEFAULT, (...news) => this.#follow(...news));
    this.#timer = timerChoice((minutes) => this.#player.setTimer(minutes));
    place.prepend(this.#timer);
    this.#deafen = listenToLockScreen({
      play: () => this.#player.resume(),
      pause: () => this.#player.pause(),
      stop: () => this.#player.stop(),
    });
  }

  /** Her tap on a sound's button. */
  async press(row: SoundRow): Promise<void> {
    if (row.state === 'playing') this.#player.pause();
    else if (row.state === 'paused') this.#player.resume();
    else if (row.state === 'loading') this.#leave();
    else await this.#play(row);
  }

  async keepOrForget(row: SoundRow): Promise<void> {
    if (row.isKeeping) return;
    if (row.isKept) {
      const isGone = await forgetSound(row.path).then(
        () => true,
        () => false,
      );
      row.showKept(!isGone, isGone ? 'Tirado deste aparelho.' : NOT_FORGOTTEN);
      return;
    }
    row.showKeeping();
    const file = await this.#fetch(row, new AbortController().signal).catch(() => undefined);
    if (!file) {
      row.showKept(false, NOT_HERE);
      return;
    }
    const isKept = await keepSound(row.path, file).then(
      () => true,
      () => false,
    );
    row.showKept(isKept, isKept ? 'Guardado neste aparelho. Toca sem internet.' : NOT_KEPT);
  }

  remove(): void {
    this.#leave();
    this.#player.remove();
    this.#timer.remove();
    this.#deafen();
  }

  async #play(row: SoundRow): Promise<void> {
    this.#leave();
    this.#player.unlock();
    const loading = new AbortController();
    this.#loading = loading;
    this.#current = row;
    row.show('loading');
    try {
      const kept = await findKeptSound(row.path);
      const file = kept ?? (await this.#fetch(row, loading.signal));
      if (!loading.signal.aborted) this.#player.play(file);
    } catch {
      if (loading.signal.aborted) return;
      row.show('failed', NOT_HERE);
      this.#player.stop();
    }
  }

  #fetch(row: SoundRow, signal: AbortSignal): Promise<ArrayBuffer> {
    const tell = (share: number) => {
      if (row.state === 'loading') row.showProgress(share);
    };
    return loadSound(row.path, { signal, tell, size: row.size });
  }

  /** Ends what plays or is on its way. */
  #leave(): void {
    this.#loading?.abort();
    this.#player.stop();
    this.#current?.show('still');
    this.#current = undefined;
  }

  #follow(state: PlayerState, left: number | null): void {
    const row = this.#current;
    if (!row) return;
    showOnLockScreen(state, row.name);
    if (state === 'playing' || state === 'paused') {
      if (row.state !== state) row.show(state);
      row.showTime(sayTimeLeft(left));
    } else if (state === 'over') row.show('still', OVER);
    else if (state === 'broken') row.show('failed', NOT_PLAYED);
    else if (row.state === 'playing' || row.state === 'paused') row.show('still');
  }
}
