import { useCallback, useEffect, useReducer, useRef } from 'react';
import { SoundPlayer, type PlayableSound, type Playback } from './player.ts';
import {
  listSavedSounds,
  loadSound,
  removeSound,
  saveSound,
  type SoundFile,
} from './sound-files.ts';

const NOT_LOADED = 'O som não chegou. Confira a internet e tente de novo.';
const NOT_PLAYED = 'Este navegador não tocou o som. Tente de novo, ou a busca no YouTube.';
const NOT_SAVED =
  'Este aparelho não deixou guardar o som. Pode faltar espaço, ou a janela é anônima.';
const NOT_REMOVED = 'Este aparelho não deixou tirar o som. Tente de novo.';
const OVER = 'O tempo acabou e o som parou.';

/** What is known of one built-in sound. */
export interface SoundState {
  readonly playback: Playback;
  /** Absent until the device has answered. */
  readonly storage?: 'none' | 'saving' | 'saved';
  /** What has happened, where the buttons alone do not say it. */
  readonly note: string;
}

/** By path. */
type SoundStates = Readonly<Record<string, SoundState>>;

type Action =
  | { readonly type: 'playback'; readonly path: string; readonly playback: Playback }
  | { readonly type: 'listed'; readonly paths: readonly string[] }
  | {
      readonly type: 'storage';
      readonly path: string;
      readonly storage: 'none' | 'saving' | 'saved';
      readonly note: string;
    };

export const IDLE: SoundState = { playback: { status: 'idle' }, note: '' };

/** Plays the built-in sounds of a list, and saves them on the device. */
export function useSoundPlayer() {
  const [states, dispatch] = useReducer(reduce, {});
  const player = useRef<SoundPlayer>(undefined);

  /** The ref of the `<audio>`. */
  const audio = useCallback((element: HTMLAudioElement) => {
    const made = new SoundPlayer(element, (path, playback) =>
      dispatch({ type: 'playback', path, playback }),
    );
    player.current = made;
    return () => made.remove();
  }, []);

  useEffect(() => {
    void listSavedSounds().then((paths) => dispatch({ type: 'listed', paths }));
  }, []);

  const toggleSaved = async (file: SoundFile) => {
    const { path } = file;
    const show = (storage: 'none' | 'saving' | 'saved', note: string) =>
      dispatch({ type: 'storage', path, storage, note });
    const { storage } = states[path] ?? IDLE;
    if (storage === 'saving') return;
    if (storage === 'saved') {
      return removeSound(path).then(
        () => show('none', 'Tirado deste aparelho.'),
        () => show('saved', NOT_REMOVED),
      );
    }
    show('saving', 'Guardando...');
    const loaded = await loadSound(file).catch(() => undefined);
    if (!loaded) return show('none', NOT_LOADED);
    return saveSound(path, loaded).then(
      () => show('saved', 'Guardado neste aparelho. Toca sem internet.'),
      () => show('none', NOT_SAVED),
    );
  };

  return {
    states,
    audio,
    toggleSaved,
    toggle: (sound: PlayableSound) => player.current?.toggle(sound),
    setTimer: (minutes: number | null) => player.current?.setTimer(minutes),
  };
}

function reduce(states: SoundStates, action: Action): SoundStates {
  if (action.type === 'listed') {
    // A sound whose button was pressed meanwhile is ahead of the list.
    const paths = action.paths.filter((path) => !states[path]?.storage);
    const saved = paths.map((path) => [path, { ...IDLE, ...states[path], storage: 'saved' }]);
    return { ...states, ...(Object.fromEntries(saved) as SoundStates) };
  }
  const state = states[action.path] ?? IDLE;
  return { ...states, [action.path]: change(state, action) };
}

function change(state: SoundState, action: Exclude<Action, { type: 'listed' }>): SoundState {
  if (action.type === 'storage') {
    const { storage, note } = action;
    return { ...state, storage, note };
  }
  const { playback } = action;
  const isNew = playback.status !== state.playback.status;
  return { ...state, playback, note: isNew ? noteOf(playback) : state.note };
}

function noteOf(playback: Playback): string {
  if (playback.status === 'over') return OVER;
  if (playback.status !== 'failed') return '';
  return playback.reason === 'not-loaded' ? NOT_LOADED : NOT_PLAYED;
}
