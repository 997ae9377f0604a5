import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseHere } from '#components/page-actions.ts';
import { CONSENT } from '#contract/consent.ts';
import { ENTRY_KEY_PATTERN } from '#contract/limits.ts';
import type { Me } from '#contract/user.ts';
import { $entries, $isPersisted, entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $session, openSession, setMe } from '#lib/session.ts';
import { transact } from '#lib/sync/database.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import Mood from './Mood.tsx';
import type { Questionnaire } from './scoring.ts';

vi.mock('#lib/sync/database.ts', { spy: true });

const NEVER = 'Nenhuma vez';
const SOMETIMES = 'Vários dias';
const OFTEN = 'Quase todos os dias';
const options = [NEVER, SOMETIMES, OFTEN].map((text, score) => ({ text, score }));
const items = ['Pouco interesse', 'Cansaço', 'Pensar em se ferir'].map((text, at) => ({
  text,
  options,
  isSelfHarm: at === 2,
}));
const questionnaire: Questionnaire = {
  name: 'XYZ-3',
  leadIn: 'Nas últimas 2 semanas, com que frequência?',
  items,
  cutOff: 4,
  note: 'Cansaço pontua mais com um bebê em casa.',
  permission: 'De quem o fez, que o permite.',
  signedBy: null,
};
const THANKS = 'Obrigada por dizer isso. Você não está sozinha.';

/** She has read what a press brought: none is taken of who cannot have. */
const read = () => vi.setSystemTime(Date.now() + 1_000);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  read();
}
async function choose(name: string) {
  await userEvent.click(radio(name));
  read();
}
const title = () => screen.getByRole('heading', { level: 1 });
const kept = () => [...entriesOfKind($entries.get(), 'mood').values()];

async function answerAll(last: string, others = NEVER) {
  await press('Começar');
  for (const { isSelfHarm } of items) await choose(isSelfHarm ? last : others);
}

beforeEach(async () => {
  document.documentElement.dataset['tracking'] = 'unset';
  await resetEntries();
  render(<Mood questionnaire={questionnaire} />);
  await screen.findByRole('button', { name: 'Começar' });
});

afterEach(() => {
  vi.mocked(transact).mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the questions', () => {
  it('go on with a press, keep the answer on the way back, and take the focus', async () => {
    await press('Começar');
    expect(document.activeElement).toBe(title());
    expect(title().textContent).toContain(`Pergunta 1 de 3: ${items[0]?.text ?? ''}`);
    await choose(SOMETIMES);
    expect(title().textContent).toContain(`Pergunta 2 de 3: ${items[1]?.text ?? ''}`);
    expect(document.activeElement).toBe(title());
    await press('Voltar');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: SOMETIMES }).checked).toBe(true);
    await press('Próxima');
    expect(title().textContent).toContain('Pergunta 2 de 3');
  });

  it('take no second tap that was meant for the question before', async () => {
    await press('Começar');
    await choose(NEVER);
    await userEvent.click(radio(OFTEN));
    await userEvent.click(radio(OFTEN));
    expect(title().textContent).toContain('Pergunta 3 de 3');
    expect(radio(OFTEN).checked).toBe(false);
    read();
    await choose(OFTEN);
    expect(title().textContent).toBe(THANKS);
  });

  it('go back by the phone’s own way back, which leaves the page from the first one', async () => {
    const open = new Set<{ onclose?: () => void }>();
    class Watcher {
      onclose?: () => void;
      constructor() {
        open.add(this);
      }
      destroy() {
        open.delete(this);
      }
    }
    vi.stubGlobal('CloseWatcher', Watcher);
    const goBack = () => {
      const [watcher, ...others] = open;
      expect(others).toEqual([]);
      act(() => watcher?.onclose?.());
      read();
    };
    await answerAll(SOMETIMES);
    for (const words of [items[2]?.text, items[1]?.text, items[0]?.text]) {
      goBack();
      expect(title().textContent).toContain(words);
    }
    expect(open.size).toBe(0);
    expect(radio(NEVER).checked).toBe(true);
    await press('Parar');
    expect(open.size).toBe(0);
  });

  it('say before the first answer that a press goes on', async () => {
    await press('Começar');
    const described = () =>
      (screen.getByRole('group').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.querySelector(`[id='${id}']`)?.textContent);
    expect(described()).toEqual([questionnaire.leadIn, 'Ao tocar, vem a próxima. Dá para voltar.']);
    await choose(NEVER);
    await press('Voltar');
    expect(described()).toEqual([questionnaire.leadIn]);
  });

  it('stay where the session ends: they are of no account', async () => {
    act(() => $session.set({ status: 'in', account: { id: crypto.randomUUID() } }));
    await press('Começar');
    await choose(SOMETIMES);
    act(() => $session.set({ status: 'out' }));
    expect(title().textContent).toContain('Pergunta 2 de 3');
    await press('Voltar');
    expect(radio(SOMETIMES).checked).toBe(true);
  });

  it('are forgotten where somebody else signs in after that', async () => {
    const signIn = () => $session.set({ status: 'in', account: { id: crypto.randomUUID() } });
    act(signIn);
    await answerAll(NEVER, OFTEN);
    act(() => $session.set({ status: 'out' }));
    expect(screen.getByRole('button', { name: 'Guardar aqui' })).toBeTruthy();
    act(signIn);
    expect(screen.getByRole('button', { name: 'Começar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar aqui' })).toBeNull();
  });

  it('stay while arrow keys move between the answers', async () => {
    await press('Começar');
    screen.getByRole('radio', { name: NEVER }).focus();
    await userEvent.keyboard(' {ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: SOMETIMES }).checked).toBe(true);
    expect(title().textContent).toContain('Pergunta 1 de 3');
  });

  it('go on with what a label passes on: on an iPhone a click of no button, after whatever key', async () => {
    await press('Começar');
    screen.getByRole('radio', { name: NEVER }).focus();
    await userEvent.keyboard(' ');
    fireEvent.pointerDown(screen.getByText(SOMETIMES));
    fireEvent.click(radio(SOMETIMES), { detail: 0 });
    expect(title().textContent).toContain('Pergunta 2 de 3');
  });

  it('are forgotten when she leaves, although the browser may keep the page for her way back', async () => {
    await answerAll(NEVER, OFTEN);
    expect(title().textContent).toContain('esses dias estão pesados');
    fireEvent(window, new Event('pagehide'));
    expect(title().textContent).toBe('Como você está?');
    await press('Começar');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('are forgotten by who stops', async () => {
    await press('Começar');
    await choose(SOMETIMES);
    await press('Parar');
    await press('Começar');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: SOMETIMES }).checked).toBe(false);
    expect(kept()).toEqual([]);
  });
});

describe('an answer about harming herself', () => {
  it.each([SOMETIMES, OFTEN])(
    '"%s" shows the help before any result, and keeps it above the result',
    async (answer) => {
      await answerAll(answer);
      expect(title().textContent).toContain(THANKS);
      expect(document.activeElement).toBe(title());
      expect(screen.getByRole('link', { name: /CVV/ }).getAttribute('href')).toBe('tel:188');
      expect(screen.getByRole('link', { name: /SAMU/ }).getAttribute('href')).toBe('tel:192');
      screen.getByText(/CAPS ou à UBS/);
      await press('Ver o resultado');
      expect(title().textContent).toContain('esses dias estão pesados');
      const [first] = screen.getAllByRole('heading');
      expect(first?.textContent).toContain('Você não está sozinha.');
      expect(document.activeElement).toBe(first);
      expect(screen.getAllByRole('link', { name: /CVV/ })).toHaveLength(1);
    },
  );

  it('leads back to the questions where others follow', async () => {
    cleanup();
    render(<Mood questionnaire={{ ...questionnaire, items: items.toReversed() }} />);
    await press('Começar');
    await choose(SOMETIMES);
    await press('Continuar as perguntas');
    expect(title().textContent).toContain('Pergunta 2 de 3');
  });

  it.each([
    [OFTEN, true],
    [NEVER, false],
  ])('of "%s" puts the numbers of the help on the printed page: %s', async (answer, isThere) => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await answerAll(answer);
    if (isThere) await press('Ver o resultado');
    await press('Imprimir com as respostas, para levar');
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('.printed-sheets')?.textContent ?? '';
    expect(sheet).toContain(`Pensar em se ferir: ${answer}`);
    expect(/CVV 188.*SAMU 192/.test(sheet)).toBe(isThere);
    print.mockRestore();
  });

  it('shows the help to the keyboard with the first arrow', async () => {
    await answerAll(NEVER);
    await press('Voltar às perguntas');
    screen.getByRole('radio', { name: NEVER }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(title().textContent).toBe(THANKS);
    screen.getByRole('link', { name: /CVV/ });
  });

  it('has a message for somebody she trusts ready: in the share sheet, else copied', async () => {
    const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    await answerAll(OFTEN);
    const ask = () => userEvent.click(screen.getByRole('button', { name: /^Chamar alguém/ }));
    vi.stubGlobal('navigator', { share: shared, clipboard: { writeText: copied } });
    await ask();
    expect(shared.mock.calls).toEqual([[{ text: 'Não estou bem. Você pode ficar comigo?' }]]);
    expect(copied).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    await ask();
    expect(copied.mock.calls).toEqual([['Não estou bem. Você pode ficar comigo?']]);
    await screen.findByText(/^Texto copiado/);
    expect(title().textContent).toBe(THANKS);
  });

  it('can be corrected', async () => {
    await answerAll(OFTEN);
    await press('Voltar à pergunta');
    await choose(NEVER);
    expect(title().textContent).toContain('não apontam sinais fortes agora');
    expect(screen.queryByText('Você não está sozinha.')).toBeNull();
  });
});

describe('the result', () => {
  it('says in words what the sum comes to, and the number to the professional alone', async () => {
    await answerAll(NEVER, OFTEN);
    expect(title().textContent).toContain('esses dias estão pesados');
    const details = screen.getByRole('group');
    expect(details.hasAttribute('open')).toBe(false);
    within(details).getByText('4');
    // Beside the words, not in the closed part.
    expect(details.contains(screen.getByText(questionnaire.note ?? ''))).toBe(false);
    expect(details.textContent).toContain('Nenhum profissional conferiu ainda esta versão');
  });

  it('is kept on the device where she wants that, until she deletes it', async () => {
    await answerAll(NEVER);
    await press('Guardar aqui');
    screen.getByText('Guardado só neste aparelho.');
    expect(kept()).toMatchObject([{ questionnaire: 'XYZ-3', score: 0, most: 6, isHeavy: false }]);
    // No account hears of it, whatever she has consented to.
    const items = Array.from($entries.get()?.items.values() ?? []);
    expect(items.map(entries.isSendable)).toEqual([false]);
    await userEvent.click(await screen.findByRole('button', { name: /^Apagar/ }));
    expect(kept()).toEqual([]);
    // No other page brings it back.
    expect($entries.get()?.settings.cleared).toBeNull();
    await press('Desfazer');
    expect(kept()).toHaveLength(1);
  });

  it('is not called kept while the device does not store it', async () => {
    await answerAll(NEVER);
    vi.mocked(transact).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    vi.spyOn(console, 'warn').mockReturnValue();
    await press('Guardar aqui');
    await screen.findByText(/O aparelho não deixou guardar/);
    expect(screen.queryByText('Guardado só neste aparelho.')).toBeNull();
    vi.mocked(transact).mockReset();
    // It tries again by itself.
    await expect.poll(() => $isPersisted.get()).toBe(true);
    await screen.findByText('Guardado só neste aparelho.');
  });

  it('comes back with all others that were deleted: a second tap takes the next one', async () => {
    for (const others of [NEVER, OFTEN]) {
      await answerAll(NEVER, others);
      await press('Guardar aqui');
    }
    for (const left of [1, 0]) {
      const [first] = screen.getAllByRole('button', { name: /^Apagar/ });
      if (first) await userEvent.click(first);
      expect(kept()).toHaveLength(left);
    }
    screen.getByText('Apagados: 2.');
    await press('Desfazer');
    expect(kept()).toHaveLength(2);
    expect(screen.queryByText(/^Apagado/)).toBeNull();
  });

  it('of a guest goes to whoever signs in, and is hidden when she leaves, as is said', async () => {
    await answerAll(NEVER);
    screen.getByText(/Se alguém entrar numa conta aqui, só quem entrou passa a ver/);
    await press('Guardar aqui');
    screen.getByText(/só quem entrou passa a ver/);
    act(() => $session.set({ status: 'in', account: { id: crypto.randomUUID() } }));
    await screen.findByText(/só volta, para ver ou apagar, quando você entrar de novo/);
    expect(kept()).toHaveLength(1);
    act(() => $session.set({ status: 'out' }));
    await expect.poll(() => screen.queryByText('Guardado neste aparelho')).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('stays beside another of the same day', async () => {
    await answerAll(NEVER, OFTEN);
    await press('Guardar aqui');
    await answerAll(NEVER);
    await press('Guardar aqui');
    expect(kept().map(({ isHeavy }) => isHeavy)).toEqual([true, false]);
    for (const [id] of entriesOfKind($entries.get(), 'mood')) expect(id).toMatch(ENTRY_KEY_PATTERN);
  });

  it('leaves nothing where she does not', async () => {
    await answerAll(NEVER);
    // A screen reader speaks what comes into a status that was there.
    const status = screen.getAllByRole('status').at(-1);
    expect(status?.textContent).toBe('');
    await press('Não guardar');
    expect(status?.textContent).toBe('Nada foi guardado.');
    expect(kept()).toEqual([]);
  });
});

it('keeps a result from the account of a user who consented to all, while that hears of the rest', async () => {
  const sent: { path: string; body: string }[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    sent.push({ path, body: body ?? '' });
    const { items = [] } = JSON.parse(body ?? '{}') as { items?: object[] };
    const page = { items, cursor: null, has_more: false, from_start: true };
    return Promise.resolve(Response.json({ ...page, now: new Date().toISOString() }));
  });
  const user: Me = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
  openSession('a-token', user);
  setMe(user);
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/api/entries');
  await answerAll(NEVER, OFTEN);
  await press('Guardar aqui');
  act(() => setEntry(user.id, 'tick', 'mala/fraldas', true));
  const saved = () => sent.filter(({ body }) => body.includes('mala/fraldas'));
  await expect.poll(() => saved().length).toBe(1);
  expect(kept()).toHaveLength(1);
  const words = sent.map(({ path, body }) => path + body).join(' ');
  expect(words).not.toMatch(/mood|XYZ-3|score|Heavy/);
});

it('speaks of no baby and no birth while tracking is paused', async () => {
  const pause = (isPaused: boolean) =>
    act(async () => {
      pauseHere(isPaused);
      await Promise.resolve();
    });
  screen.getByText(/semanas depois do parto/);
  await pause(true);
  expect(screen.queryByText(/parto/)).toBeNull();
  await answerAll(NEVER, OFTEN);
  screen.getByText(/Mostre este resultado na sua UBS ou a um médico de confiança/);
  expect(document.body.textContent).not.toMatch(/bebê|obstetra|pediatra|parto/);
  await pause(false);
  screen.getByText(/ao pediatra do bebê/);
  screen.getByText(questionnaire.note ?? '');
});

it('speaks of no baby beside a child whose dates alone are paused', async () => {
  const child = { name: 'Lia', day: '2026-09-19', weeks: 39, uid: crypto.randomUUID() };
  screen.getByText(/semanas depois do parto/);
  act(() => setEntry(GUEST, 'child', crypto.randomUUID(), { ...child, paused: true }));
  await expect.poll(() => screen.queryByText(/parto/)).toBeNull();
  await answerAll(NEVER, OFTEN);
  screen.getByText(/Mostre este resultado na sua UBS ou a um médico de confiança/);
  expect(document.body.textContent).not.toMatch(/bebê|obstetra|pediatra|parto/);
});
