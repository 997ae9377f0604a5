import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFlag, setFlag } from '#lib/device-flags.ts';
import { leaveSession, openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetContractionLog, storeContractionLog } from '#tests/support/contraction-log.ts';
import { contractionAt, entryAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import ContractionTimer, { toTimerAccess } from './ContractionTimer.tsx';
import { DoubleNotice } from './DoubleNotice.tsx';
import { joinOverlapping } from './joined.ts';
import type { Contraction } from './model.ts';
import { changeLog, contractions as collection } from './store.ts';
import { startTiming } from './timing.ts';

const NOW = Date.parse('2026-05-20T03:14:00');
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const advice = () => screen.queryByRole('region', { name: 'O que fazer agora' });
const rows = () =>
  within(screen.getByRole('region', { name: 'Histórico' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const open = () => {
  render(
    <ContractionTimer>
      <p>Vá agora, sem cronometrar</p>
    </ContractionTimer>,
  );
};

/** Opens the timer of a premium user, and waits until her log was read. */
async function openTimer(contractions: readonly Contraction[]): Promise<void> {
  await storeContractionLog({ contractions });
  open();
  await screen.findByText('Toque quando a contração começar');
}

const dialog = () => within(screen.getByRole('dialog'));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
/** Sends the form that is open. */
const send = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

/** Opens the form behind a button. */
async function openForm(name: string | RegExp): Promise<void> {
  await press(name);
  await screen.findByRole('dialog');
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => vi.useRealTimers());

describe('three contractions that two devices have marked', () => {
  const marked = [9, 5, 1].flatMap((minutes) => [
    contractionAt(minutesAgo(minutes), { duration: 50 }),
    contractionAt(minutesAgo(minutes) + 6000, { duration: 54, note: `Do outro, ${minutes}` }),
  ]);

  async function openDoubles(contractions: readonly Contraction[]): Promise<void> {
    await openTimer(contractions);
    await screen.findAllByRole('button', { name: 'Juntar' });
  }

  it('count once: no alarm, the intervals of three, and one row for each', async () => {
    await openDoubles(marked);
    expect(advice()).toBeNull();
    const hour = screen.getByRole('region', { name: 'Última hora' });
    expect(hour.textContent).toContain('3 contrações, duração média 1 min, intervalo médio 4 min.');
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toMatch(
      /^50 s 03:13 Moderada Intervalo: 4 min.*Marcada mais de uma vez, também às 03:13, 54 s\. Vale como uma só\./,
    );
    expect(screen.getByRole('img', { name: /^Duração das 3 contrações/ })).toBeTruthy();
  });

  it('are merged by one press, which can be undone', async () => {
    await openDoubles(marked);
    const joins = () => screen.queryAllByRole('button', { name: 'Juntar' }).length;
    await userEvent.click(screen.getAllByRole('button', { name: 'Juntar' })[0] as HTMLElement);
    expect(rows()[0]).toBe(
      '1 min 03:13 Moderada Intervalo: 4 minDo outro, 1Editar a contração das 03:13',
    );
    expect([rows().length, joins()]).toEqual([3, 2]);
    expect(screen.getByText('Viraram uma só, a das 03:13.')).toBeTruthy();
    await press('Desfazer');
    expect(joins()).toBe(3);
  });

  it('are counted apart where she says so, which can be undone', async () => {
    await openDoubles(marked);
    await userEvent.click(screen.getAllByRole('button', { name: 'São duas' })[0] as HTMLElement);
    expect(rows()).toHaveLength(4);
    expect(rows()[0]).toContain('Intervalo: 0 min');
    await press('Desfazer');
    expect(rows()).toHaveLength(3);
  });

  it('are not merged where one of them is gone by now', async () => {
    await openDoubles(marked);
    const [joined] = joinOverlapping([entryAt(minutesAgo(1)), entryAt(minutesAgo(1) + 1000)]);
    if (!joined) throw new Error('not joined');
    const { container } = render(<DoubleNotice joined={joined} />);
    await userEvent.click(within(container).getByRole('button', { name: 'Juntar' }));
    expect(screen.getByText('Uma delas já foi apagada. Nada mudou.')).toBeTruthy();
  });

  it('are not merged where their notes do not fit into one', async () => {
    const [one, other] = marked as [Contraction, Contraction];
    const note = (sign: string) => sign.repeat(120);
    await openDoubles([
      { ...one, note: note('a') },
      { ...other, note: note('b') },
    ]);
    await press('Juntar');
    expect(screen.getByText(/^As anotações não cabem juntas/)).toBeTruthy();
    expect(button('Juntar')).toBeTruthy();
  });
});

describe('whom the timer is for', () => {
  const premium = { id: 'a', isPremium: true, isSignedIn: true };
  const free = { ...premium, isPremium: false };

  it.each([
    [undefined, false, 'unknown'],
    [null, false, 'guest'],
    [free, false, 'free'],
    [premium, false, 'premium'],
    [{ ...premium, isSignedIn: false }, false, 'premium'],
    [free, true, 'premium'],
  ] as const)('%j, timing %j: %s', (user, isTiming, access) => {
    expect(toTimerAccess(user, isTiming)).toBe(access);
  });

  it.each([
    [
      'a guest',
      resetContractionLog,
      [
        ['Entrar', '/login?next=/contraction-timer'],
        ['Criar conta', '/register?next=/contraction-timer'],
      ],
    ],
    [
      'a free user',
      () => storeContractionLog({ isPremium: false }),
      [['Ver planos', '/subscriptions']],
    ],
  ])('tells %s what it is, and when to go, and nothing else', async (_, begin, ways) => {
    await begin();
    open();
    await idle();
    const card = screen.getByRole('region', { name: 'Cada contração com um toque' });
    expect(card.textContent).toContain('Ele faz parte do plano premium.');
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(ways);
    expect(screen.getByText('Quando ir ao hospital?')).toBeTruthy();
    expect(screen.getByText('Vá agora, sem cronometrar')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Histórico' })).toBeNull();
  });

  it('leaves who times the clock and its end where somebody else has signed in, and shows nothing recorded', async () => {
    await openTimer([contractionAt(minutesAgo(9), { duration: 50 })]);
    await press('Iniciar Contração');
    await screen.findByRole('region', { name: 'Histórico' });
    screen.getByText('Duração média: 50 s.');
    act(() => openSession('another-token', { ...ME, id: crypto.randomUUID(), is_premium: true }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Histórico' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Última hora' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anotar' })).toBeNull();
    expect(screen.queryByText('Duração média: 50 s.')).toBeNull();
    await press('Foi sem querer');
    await press('Desfazer');
    await screen.findByText('A contração continua.');
    await screen.findByRole('button', { name: 'Foi sem querer' });
    // No page tells who is signed in of it, or asks them before they leave.
    expect(readFlag('running')).toBeNull();
    // Who is signed in times in another tab.
    const startedElsewhere = String(NOW);
    setFlag('running', startedElsewhere);
    await userEvent.click(screen.getByRole('radio', { name: 'Forte' }));
    await idle();
    expect(readFlag('running')).toBe(startedElsewhere);
    await press(/^Finalizar/);
  });

  it('takes a slip back that was made after a logout', async () => {
    await openTimer([]);
    // Not by a press: the one before it may be of half a second ago.
    act(() => changeLog((log) => startTiming(log, crypto.randomUUID(), NOW)));
    await idle();
    await act(() => leaveSession());
    await press('Foi sem querer');
    await screen.findByRole('region', { name: 'Cada contração com um toque' });
    await press('Desfazer');
    await screen.findByRole('button', { name: /^Finalizar/ });
  });

  it('leaves a user whose plan is over all that she has timed', async () => {
    const contractions = [30, 20, 10].map((minutes) => contractionAt(minutesAgo(minutes)));
    await storeContractionLog({ isPremium: false, contractions });
    open();
    await screen.findByRole('link', { name: 'Ver planos' });
    await screen.findByRole('region', { name: 'Histórico' });
    await idle();
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Iniciar Contração' })).toBeNull();
    expect(screen.queryByText('Guardar também na sua conta?')).toBeNull();
    expect(button('Baixar planilha (CSV)')).toBeTruthy();
    await openForm(/a contração das 03:04$/);
    await send('Apagar');
    await expect.poll(rows).toHaveLength(2);
    await press('Desfazer');
    await expect.poll(rows).toHaveLength(3);
  });
});

describe('what is written down beside the timing', () => {
  const contractions = [contractionAt(minutesAgo(24)), contractionAt(minutesAgo(4))];
  it('puts a missed contraction in its place, and says what an account does not take', async () => {
    await openTimer(contractions);
    expect(rows()).toEqual([
      expect.stringMatching(/03:10 .*Intervalo: 20 min/),
      expect.stringMatching(/02:50/),
    ]);
    await openForm('Adicionar contração');
    await userEvent.click(dialog().getByRole('radio', { name: 'Leve' }));
    fill('Hora', '02:58');
    fill('Segundos', '75');
    await send('Adicionar');
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/03:10 .*Intervalo: 12 min/),
        expect.stringMatching(/1 min 15 s 02:58 Leve Intervalo: 8 min/),
        expect.stringMatching(/02:50/),
      ]);
    expect(screen.queryByRole('dialog')).toBeNull();

    await openForm('Adicionar contração');
    fill('Dia', '10/04/2026');
    fill('Hora', '22:30');
    fill('Minutos', '1');
    await send('Adicionar');
    await screen.findByText(/Fica só neste aparelho: começou há mais de 30 dias\.$/);
    const days = screen.getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Hoje', 'sexta-feira, 10 de abril']),
    );
  });

  it('lists that the waters broke, and a note, among the contractions, and stores them', async () => {
    await openTimer(contractions);
    expect(advice()).toBeNull();
    await openForm('A bolsa rompeu');
    fill('Hora', '03:00');
    fill(/^Cor e cheiro/, 'clara');
    await send('Guardar');
    await expect.poll(() => advice()?.textContent).toMatch(/^Bolsa rota: vá à maternidade/);
    expect(rows()).toEqual([
      expect.stringMatching(/03:10/),
      expect.stringMatching(/^Bolsa rompeu: clara 03:00/),
      expect.stringMatching(/02:50/),
    ]);

    await openForm('Anotar');
    fill('O que aconteceu', '<b>Vomitei</b> um pouco');
    await send('Guardar');
    await expect.poll(() => rows()[0]).toContain('<b>Vomitei</b> um pouco 03:14');
    expect(screen.getByText(/A bolsa e as anotações ficam só neste aparelho\./)).toBeTruthy();

    await press(/a anotação das 03:00$/);
    await expect.poll(rows).toHaveLength(3);
    expect(advice()).toBeNull();
    await press('Desfazer');
    await expect.poll(rows).toHaveLength(4);
    expect(advice()).not.toBeNull();

    await idle();
    cleanup();
    await collection.open(undefined);
    open();
    await expect.poll(rows).toHaveLength(4);
  });
});

it('shows fifty contractions, and more where they are asked for', async () => {
  await openTimer(seriesUpTo(NOW, { count: 70, every: 300 }));
  expect(rows()).toHaveLength(50);
  await press('Mostrar mais');
  await expect.poll(rows).toHaveLength(70);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('sums up and draws the last hour, and says nothing that calms', async () => {
  await openTimer(seriesUpTo(minutesAgo(5), { count: 13, every: 300, duration: 45 }));
  expect(screen.getByRole('region', { name: 'Última hora' }).textContent).toContain(
    'Na última hora: 11 contrações, duração média 45 s, intervalo médio 5 min.',
  );
  expect(screen.getByRole('img', { name: /^Duração das 11 contrações/ })).toBeTruthy();
  // The way to it beside the button: on a small window it stands below.
  const way = screen.getByRole('link', { name: 'As suas contrações estão no ritmo de ir' });
  expect(way.getAttribute('href')).toBe(`#${advice()?.id}`);
  expect(document.body.textContent).not.toMatch(/fique em casa|está tudo bem|normais/i);
});

it('keeps the place of the last hour where there is nothing to draw', async () => {
  await openTimer([]);
  const hour = screen.getByRole('region', { name: 'Última hora' });
  expect(hour.textContent).toContain('Na última hora: nenhuma contração registrada.');
  expect(within(hour).queryByRole('img')).toBeNull();
});
