import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { encodeWav } from './synth.ts';
import { SoundList, type Sound } from './SoundList.tsx';

const MINUTE_MS = 60_000;
const WAV = encodeWav({ rate: 8, samples: new Float64Array(8) });
const sound = (name: string, path: string): Sound => ({
  name,
  description: `Um som de ${name}.`,
  url: `https://www.youtube.com/results?search_query=${name}`,
  file: { path, bytes: WAV.length },
});
const RAIN = sound('Chuva', '/sounds/chuva.wav');
const SEA = sound('Mar', '/sounds/mar.wav');
const WIND = sound('Vento', '/sounds/vento.wav');
const NOT_LOADED = 'O som não chegou. Confira a internet e tente de novo.';

/** The device's cache, by path. */
const cache = {
  keys: vi.fn<() => Promise<readonly { url: string }[]>>(),
  match: vi.fn<(path: string) => Promise<Response | undefined>>(),
  put: vi.fn<(path: string, file: Response) => Promise<void>>(),
  delete: vi.fn<(path: string) => Promise<boolean>>(),
};
const saved = new Map<string, Response>();
const actions = new Map<string, (() => void) | null>();
const lockScreen = {
  playbackState: 'none',
  metadata: null as { title: string } | null,
  setActionHandler: (action: string, run: (() => void) | null) => actions.set(action, run),
};
const fetchSound = vi.fn<typeof fetch>();
const answerWithSound = () =>
  fetchSound.mockImplementation(() => Promise.resolve(new Response(WAV)));
const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const addresses = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // jsdom plays nothing: the element is to report it as a browser does.
  const playing = new WeakSet<HTMLMediaElement>();
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  const report = (element: HTMLMediaElement, event: string) =>
    queueMicrotask(() => act(() => void element.dispatchEvent(new Event(event))));
  play.mockReset().mockImplementation(function (this: HTMLMediaElement) {
    playing.add(this);
    report(this, 'playing');
    return Promise.resolve();
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) report(this, 'pause');
  });
  vi.spyOn(prototype, 'load').mockReturnValue();
  addresses.clear();
  URL.createObjectURL = () => {
    const address = `blob:${addresses.size}`;
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => addresses.delete(address);

  saved.clear();
  cache.keys.mockImplementation(() =>
    Promise.resolve(Array.from(saved.keys(), (path) => ({ url: `https://site.test${path}` }))),
  );
  cache.match.mockImplementation((path) => Promise.resolve(saved.get(path)?.clone()));
  cache.put.mockImplementation((path, file) => Promise.resolve(void saved.set(path, file)));
  cache.delete.mockImplementation((path) => Promise.resolve(saved.delete(path)));
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });

  actions.clear();
  Object.assign(navigator, { mediaSession: lockScreen });
  vi.stubGlobal('MediaMetadata', function (this: { title: string }, init: { title: string }) {
    this.title = init.title;
  });
  vi.stubGlobal('fetch', fetchSound.mockClear());
  answerWithSound();
});

/** One sound's row, as a user finds it. */
function row(name: string) {
  const title = screen.getByText(name, { selector: 'strong' });
  const part = within(title.closest('li') ?? document.body);
  const [toggle, save] = part.getAllByRole('button');
  if (!toggle || !save) throw new Error(`${name} has no buttons`);
  const nameOf = (button: HTMLElement) => button.textContent.replace('\u00a0', ' ');
  return {
    toggle,
    save,
    press: () => fireEvent.click(toggle),
    pressSave: () => fireEvent.click(save),
    label: () => nameOf(toggle),
    saveLabel: () => nameOf(save),
    note: () => part.getByRole('status').textContent,
    time: () => part.getByText(/Para sozinho|Sem hora para/).textContent,
  };
}

function openList(...sounds: Sound[]) {
  const { container, unmount } = render(<SoundList sounds={sounds} />);
  const audio = container.querySelector('audio');
  return { audio: audio ?? new Audio(), hasAudio: audio !== null, unmount };
}

async function startPlaying(name: string) {
  const found = row(name);
  found.press();
  await expect.poll(found.label).toBe(`Pausar ${name}`);
  return found;
}

/** As what plays tells the time, also behind a locked screen. */
const passTime = (audio: HTMLAudioElement, ms: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + ms);
    audio.dispatchEvent(new Event('timeupdate'));
  });

it('fetches a sound at a tap, plays it looped, pauses and resumes; another one takes its place', async () => {
  const { audio } = openList(RAIN, SEA);
  const rain = row('Chuva');
  const sea = row('Mar');
  expect([rain.label(), rain.saveLabel()]).toEqual([
    'Tocar aqui (1 KB) Chuva',
    'Guardar para usar sem internet (1 KB) Chuva',
  ]);
  expect(fetchSound).not.toHaveBeenCalled();

  rain.toggle.focus();
  rain.press();
  // An iPhone unlocks an element that plays within the tap, were it silence.
  expect(play).toHaveBeenCalledOnce();
  expect(rain.label()).toBe('Cancelar (0%) Chuva');
  await expect.poll(rain.label).toBe('Pausar Chuva');
  expect(rain.time()).toBe('Para sozinho em 30 min');
  expect(audio).toMatchObject({ loop: true, volume: 1, paused: false });
  expect(document.activeElement).toBe(rain.toggle);

  rain.press();
  await expect.poll(rain.label).toBe('Continuar Chuva');
  expect(audio.paused).toBe(true);
  rain.press();
  await expect.poll(rain.label).toBe('Pausar Chuva');

  sea.press();
  expect(rain.label()).toBe('Tocar aqui (1 KB) Chuva');
  await expect.poll(sea.label).toBe('Pausar Mar');
  expect(fetchSound.mock.calls.map(([path]) => path)).toEqual([RAIN.file?.path, SEA.file?.path]);
  expect(addresses.size).toBe(1);
});

it('grows faint and stops when its time is up, by the clock of what plays', async () => {
  const { audio } = openList(RAIN);
  fireEvent.click(screen.getByRole('radio', { name: '15 min' }));
  const rain = await startPlaying('Chuva');
  expect(rain.time()).toBe('Para sozinho em 15 min');
  passTime(audio, 14 * MINUTE_MS + 20_000);
  expect([rain.time(), audio.volume]).toEqual(['Para sozinho em 40 s', 1]);
  passTime(audio, 30_000);
  expect(rain.time()).toBe('Para sozinho em 10 s');
  expect(audio.volume).toBeCloseTo(0.25, 2);
  passTime(audio, 10_000);
  expect(rain.note()).toBe('O tempo acabou e o som parou.');
  expect(rain.label()).toBe('Tocar aqui (1 KB) Chuva');
  expect(audio.paused).toBe(true);

  fireEvent.click(screen.getByRole('radio', { name: 'Sem hora' }));
  await startPlaying('Chuva');
  expect(rain.note()).toBe('');
  passTime(audio, 50 * MINUTE_MS);
  expect([rain.time(), audio.volume]).toEqual(['Sem hora para parar', 1]);
});

it('counts no time while it is paused, and counts anew from another choice', async () => {
  const { audio } = openList(RAIN);
  const rain = await startPlaying('Chuva');
  act(() => void vi.advanceTimersByTime(10 * MINUTE_MS));
  expect(rain.time()).toBe('Para sozinho em 20 min');
  rain.press();
  await expect.poll(rain.label).toBe('Continuar Chuva');
  passTime(audio, 5 * MINUTE_MS);
  expect(rain.time()).toBe('Para sozinho em 20 min');
  fireEvent.click(screen.getByRole('radio', { name: '60 min' }));
  expect(rain.time()).toBe('Para sozinho em 60 min');
  rain.press();
  await expect.poll(rain.label).toBe('Pausar Chuva');
  passTime(audio, 10 * MINUTE_MS);
  fireEvent.click(screen.getByRole('radio', { name: '15 min' }));
  expect(rain.time()).toBe('Para sozinho em 15 min');
});

it('shows on the lock screen what plays, and follows its buttons', async () => {
  openList(SEA);
  const press = (action: string) => act(() => actions.get(action)?.());
  const shown = () => [lockScreen.playbackState, lockScreen.metadata?.title];
  const sea = await startPlaying('Mar');
  expect(shown()).toEqual(['playing', 'Mar']);
  press('pause');
  await expect.poll(sea.label).toBe('Continuar Mar');
  expect(shown()).toEqual(['paused', 'Mar']);
  press('play');
  await expect.poll(sea.label).toBe('Pausar Mar');
  press('stop');
  expect(sea.label()).toBe('Tocar aqui (1 KB) Mar');
  expect(shown()).toEqual(['none', undefined]);
});

it.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is a login page', () => Promise.resolve(new Response('<p>Entre na rede</p>'))],
  ['breaks off', () => Promise.resolve(new Response(WAV.slice(0, -1)))],
])('says so where the sound %s, and plays it at the next tap', async (_, answer) => {
  fetchSound.mockImplementation(answer);
  const { audio } = openList(RAIN);
  const rain = row('Chuva');
  rain.press();
  await expect.poll(rain.note).toBe(NOT_LOADED);
  expect(rain.label()).toBe('Tentar de novo Chuva');
  expect(audio.paused).toBe(true);
  answerWithSound();
  rain.press();
  await expect.poll(rain.label).toBe('Pausar Chuva');
  expect(rain.note()).toBe('');
});

it('cancels a sound that is on its way', async () => {
  fetchSound.mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const { audio } = openList(RAIN);
  const rain = row('Chuva');
  rain.press();
  await expect.poll(() => fetchSound.mock.calls.length).toBe(1);
  rain.press();
  expect(rain.label()).toBe('Tocar aqui (1 KB) Chuva');
  await act(() => Promise.resolve());
  expect([rain.label(), rain.note(), audio.paused]).toEqual(['Tocar aqui (1 KB) Chuva', '', true]);
});

it('says that the browser cannot play it', async () => {
  const { audio } = openList(RAIN);
  const rain = await startPlaying('Chuva');
  fireEvent.error(audio);
  expect(rain.note()).toContain('Este navegador não tocou o som.');
  expect(rain.label()).toBe('Tentar de novo Chuva');
});

it('saves a sound, plays it without a network, and removes it', async () => {
  openList(RAIN);
  const rain = row('Chuva');
  rain.pressSave();
  expect([rain.note(), rain.save.getAttribute('aria-disabled')]).toEqual(['Guardando...', 'true']);
  rain.pressSave();
  await expect.poll(rain.note).toBe('Guardado neste aparelho. Toca sem internet.');
  expect(rain.save.hasAttribute('aria-disabled')).toBe(false);
  expect(fetchSound).toHaveBeenCalledOnce();
  fetchSound.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(rain.label()).toBe('Tocar aqui Chuva');
  await startPlaying('Chuva');
  rain.pressSave();
  await expect.poll(rain.note).toBe('Tirado deste aparelho.');
  expect(rain.saveLabel()).toBe('Guardar para usar sem internet (1 KB) Chuva');
  expect(saved.size).toBe(0);
});

it('says what could not be saved or removed', async () => {
  saved.set('/sounds/mar.wav', new Response(WAV));
  openList(RAIN, SEA);
  const rain = row('Chuva');
  const sea = row('Mar');
  await expect.poll(sea.saveLabel).toBe('Tirar do aparelho Mar');
  cache.put.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  cache.delete.mockRejectedValue(new DOMException('', 'InvalidStateError'));
  rain.pressSave();
  await expect.poll(rain.note).toContain('Este aparelho não deixou guardar o som.');
  expect(rain.saveLabel()).toMatch(/^Guardar/);
  sea.pressSave();
  await expect.poll(sea.note).toBe('Este aparelho não deixou tirar o som. Tente de novo.');
  expect(sea.saveLabel()).toMatch(/^Tirar/);
  fetchSound.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  rain.pressSave();
  await expect.poll(rain.note).toBe(NOT_LOADED);
});

it('goes on saving when the list of what is saved comes late', async () => {
  const list = Promise.withResolvers<readonly { url: string }[]>();
  const answer = Promise.withResolvers<Response>();
  cache.keys.mockReturnValue(list.promise);
  fetchSound.mockReturnValue(answer.promise);
  openList(RAIN, SEA, WIND);
  const rain = row('Chuva');
  const sea = row('Mar');
  rain.pressSave();
  sea.pressSave();
  list.resolve([SEA, WIND].map(({ file }) => ({ url: `https://site.test${file?.path}` })));
  await expect.poll(row('Vento').saveLabel).toBe('Tirar do aparelho Vento');
  for (const { note, save } of [rain, sea]) {
    expect([note(), save.getAttribute('aria-disabled')]).toEqual(['Guardando...', 'true']);
  }
  answer.resolve(new Response(WAV));
  await expect.poll(rain.saveLabel).toBe('Tirar do aparelho Chuva');
});

it('ends with the page: sound, file, lock screen, and what is on its way', async () => {
  const first = openList(RAIN);
  await startPlaying('Chuva');
  first.unmount();
  expect(first.audio.paused).toBe(true);
  expect(addresses.size).toBe(0);
  expect(lockScreen.playbackState).toBe('none');
  expect([...actions.values()]).toEqual([null, null, null]);
  expect(vi.getTimerCount()).toBe(0);

  const answer = Promise.withResolvers<Response>();
  fetchSound.mockReturnValue(answer.promise);
  const second = openList(RAIN);
  row('Chuva').press();
  await expect.poll(() => fetchSound.mock.calls.length).toBe(2);
  second.unmount();
  answer.resolve(new Response(WAV));
  await act(() => Promise.resolve());
  expect(second.audio.paused).toBe(true);
  expect(addresses.size).toBe(0);
});

it('has links alone where there is no built-in sound', () => {
  const { name, description, url } = SEA;
  const { hasAudio } = openList({ name, description, url });
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Busca no YouTube\u00a0Mar (abre em outra aba)');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    url,
    'noopener noreferrer',
  ]);
  expect(screen.getByText('Um som de Mar.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(hasAudio).toBe(false);
});
