import { saySize } from './say-size.ts';

/** What the button of a sound does next. `loading` has how much is here, from 0 to 1. */
export type RowState = 'still' | 'loading' | 'playing' | 'paused' | 'failed';

/** The buttons of one sound in the list, and what is said of it. */
export class SoundRow {
  /** Where its file is fetched from. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly name: string;
  readonly #row: HTMLElement;
  readonly #play = button('button is-small sound-play');
  readonly #keep = button('button is-text is-small sound-keep');
  /** It is there before it says something: only then is that read out. */
  readonly #note = document.createElement('p');
  /** Changes every second or minute: it is read, and not read out. */
  readonly #time = document.createElement('p');
  readonly #more = document.createElement('div');
  #state: RowState = 'still';
  #share = 0;
  #isKept = false;
  #isKeeping = false;

  /** @param row The list's item, with the path, the size and the name of its sound. */
  constructor(row: HTMLElement, actions: { play: () => void; keep: () => void }) {
    this.path = row.dataset['ownSound'] ?? '';
    this.size = Number(row.dataset['bytes']);
    this.name = row.dataset['name'] ?? '';
    this.#row = row;
    this.#note.className = 'sound-note';
    this.#note.setAttribute('role', 'status');
    this.#time.className = 'sound-time muted';
    this.#play.addEventListener('click', actions.play);
    this.#keep.addEventListener('click', actions.keep);
    row.querySelector('a')?.before(this.#play);
    this.#more.className = 'sound-more';
    this.#more.append(this.#time, this.#note, this.#keep);
    row.append(this.#more);
    this.#label();
  }

  get state(): RowState {
    return this.#state;
  }

  get isKept(): boolean {
    return this.#isKept;
  }

  get isKeeping(): boolean {
    return this.#isKeeping;
  }

  /** @param note What has happened, where the button alone does not say it. */
  show(state: RowState, note = ''): void {
    this.#state = state;
    this.#share = 0;
    this.#note.textContent = note;
    if (state !== 'playing' && state !== 'paused') this.#time.textContent = '';
    this.#label();
  }

  showProgress(share: number): void {
    this.#share = share;
    this.#label();
  }

  showTime(text: string): void {
    if (this.#time.textContent !== text) this.#time.textContent = text;
  }

  /** What has become of her wish to keep the sound, or to let it go. */
  showKept(isKept: boolean, note = ''): void {
    this.#isKept = isKept;
    this.#isKeeping = false;
    this.#keep.removeAttribute('aria-disabled');
    if (note) this.#note.textContent = note;
    this.#label();
  }

  showKeeping(): void {
    this.#isKeeping = true;
    // Not `disabled`, which would take the focus away.
    this.#keep.setAttribute('aria-disabled', 'true');
    this.#note.textContent = 'Guardando...';
  }

  /** Takes away all that was added. */
  remove(): void {
    this.#play.remove();
    this.#more.remove();
    delete this.#row.dataset['sounding'];
  }

  #label(): void {
    const size = saySize(this.size);
    const labels: Record<RowState, string> = {
      still: this.#isKept ? 'Tocar aqui' : `Tocar aqui (${size})`,
      loading: `Cancelar (${Math.round(this.#share * 100)}%)`,
      playing: 'Pausar',
      paused: 'Continuar',
      failed: 'Tentar de novo',
    };
    this.#row.dataset['sounding'] = this.#state;
    label(this.#play, labels[this.#state], this.name);
    const keep = this.#isKept ? 'Tirar do aparelho' : `Guardar para usar sem internet (${size})`;
    label(this.#keep, keep, this.name);
  }
}

function button(className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.append('', document.createElement('span'));
  return made;
}

/** What is read and, for those who hear it alone, which sound it is about. */
function label(made: HTMLButtonElement, text: string, name: string): void {
  const [said, whose] = made.childNodes;
  if (said && said.textContent !== text) said.textContent = text;
  if (whose instanceof HTMLElement && !whose.textContent) {
    whose.className = 'visually-hidden';
    whose.textContent = `\u00a0${name}`;
  }
}
