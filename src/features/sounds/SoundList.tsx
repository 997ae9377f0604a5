import type { PlayableSound } from './player.ts';
import { SLEEP_TIMER_DEFAULT, SLEEP_TIMER_MINUTES } from './sleep-timer.ts';
import type { SoundFile } from './sound-files.ts';
import { IDLE, useSoundPlayer, type SoundState } from './use-sound-player.ts';

export interface Sound {
  readonly name: string;
  readonly description: string;
  /** At the video provider's. */
  readonly url: string;
  /** The built-in sound, if there is one. */
  readonly file?: SoundFile;
  /** Of a lullaby, line by line; none where its author is known or the origin uncertain. */
  readonly lyrics?: readonly string[];
}

/**
 * The white noises or the lullabies: each opens the video provider in a new tab. One with a built-in sound
 * plays here, too, and can be saved on the device; nothing is fetched before a tap.
 */
export function SoundList({ sounds }: { readonly sounds: readonly Sound[] }) {
  const { audio, states, setTimer, toggle, toggleSaved } = useSoundPlayer();
  const isPlayable = sounds.some(({ file }) => file);

  return (
    <>
      {isPlayable && <SleepTimer onChange={setTimer} />}
      <ul className="sounds" role="list">
        {sounds.map((sound) => (
          <SoundItem
            key={sound.name}
            sound={sound}
            state={states[sound.file?.path ?? ''] ?? IDLE}
            onToggle={toggle}
            onToggleSaved={(file) => void toggleSaved(file)}
          />
        ))}
      </ul>
      {isPlayable && <audio ref={audio} loop />}
    </>
  );
}

function SleepTimer({ onChange }: { readonly onChange: (minutes: number | null) => void }) {
  return (
    <fieldset className="sound-timer">
      <legend>O som para sozinho depois de</legend>
      <div className="row">
        {[...SLEEP_TIMER_MINUTES, null].map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name="sound-timer"
              value={String(minutes)}
              defaultChecked={minutes === SLEEP_TIMER_DEFAULT}
              onChange={() => onChange(minutes)}
            />
            {minutes === null ? 'Sem hora' : `${minutes} min`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SoundItemProps {
  readonly sound: Sound;
  readonly state: SoundState;
  readonly onToggle: (sound: PlayableSound) => void;
  readonly onToggleSaved: (file: SoundFile) => void;
}

function SoundItem({ sound, state, onToggle, onToggleSaved }: SoundItemProps) {
  const { name, description, url, file, lyrics = [] } = sound;
  const { playback, storage, note } = state;
  const isSaved = storage === 'saved';
  const size = file && `${Math.ceil(file.bytes / 1_000)} KB`;

  return (
    <li className="card sound" data-sounding={file && playback.status}>
      <p>
        <strong>{name}</strong> <span className="muted">{description}</span>
      </p>
      {file && (
        <button
          className="button is-small sound-play"
          type="button"
          onClick={() => onToggle({ ...file, name })}
        >
          {labelToggle(state, size)}
          <AboutSound name={name} />
        </button>
      )}
      <a className="button is-quiet is-small" href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLinkIcon />
        Busca no YouTube
        <AboutSound name={`${name} (abre em outra aba)`} />
      </a>
      {lyrics.length > 0 && <p className="sound-lyrics">{lyrics.join('\n')}</p>}
      {file && (
        <div className="sound-more">
          {playback.status === 'playing' && (
            <p className="muted">Toca enquanto esta página estiver aberta.</p>
          )}
          {/* Changes every minute or second: no live region. */}
          <p className="sound-time muted">{'timeLeft' in playback && playback.timeLeft}</p>
          <p className="sound-note" role="status">
            {note}
          </p>
          <button
            className="button is-text is-small sound-keep"
            type="button"
            // Not `disabled`, which would take the focus away.
            aria-disabled={storage === 'saving' || undefined}
            onClick={() => onToggleSaved(file)}
          >
            {isSaved ? 'Tirar do aparelho' : `Guardar para usar sem internet (${size})`}
            <AboutSound name={name} />
          </button>
        </div>
      )}
    </li>
  );
}

function labelToggle({ playback, storage }: SoundState, size = ''): string {
  switch (playback.status) {
    case 'loading':
      return `Cancelar (${Math.round(playback.share * 100)}%)`;
    case 'playing':
      return 'Pausar';
    case 'paused':
      return 'Continuar';
    case 'failed':
      return 'Tentar de novo';
    default:
      return storage === 'saved' ? 'Tocar aqui' : `Tocar aqui (${size})`;
  }
}

/** Which sound a button is about, for those who hear it alone. */
function AboutSound({ name }: { readonly name: string }) {
  return <span className="visually-hidden">{`\u00a0${name}`}</span>;
}

/** Lucide's 'external-link'. */
function ExternalLinkIcon() {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
        d="M15 3h6v6m-11 5L21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"
      />
    </svg>
  );
}
