import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { transact } from '#lib/sync/database.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { TrousseauLists } from './TrousseauLists.tsx';
import { TrousseauRows } from './TrousseauRows.tsx';

vi.mock('#lib/sync/database.ts', { spy: true });

const LISTS = [
  {
    title: 'Para a mãe',
    list: 'mala/mae',
    drawing: 'layette.svg#nightgown',
    items: [
      { id: 'robe', name: 'Robe (1)', description: 'De abrir na frente.' },
      { id: 'chinelo', name: 'Chinelo', ml_code: 'chinelo de quarto' },
    ],
  },
  {
    title: 'Para o bebê',
    list: 'mala/bebe',
    drawing: 'layette.svg#onesie',
    items: [{ id: 'manta', name: 'Manta', quantity: '2' }],
  },
] as const;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(transact).mockReset();
  await resetEntries();
});

function openLists() {
  render(
    <TrousseauLists
      lists={LISTS.map(({ title, list, drawing, items }) => ({
        title,
        list,
        drawing,
        ids: items.map(({ id }) => id).join(' '),
      }))}
      first={<TrousseauRows {...LISTS[0]} />}
      second={<TrousseauRows {...LISTS[1]} />}
    />,
  );
  const list = (title: string) => {
    const card = screen.getByRole('heading', { name: title }).closest('section');
    if (!card) throw new Error(`no list ${title}`);
    return { card, count: within(card).getByText(/^\d+ (de|ite)/) };
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const elsewhere = ['tick', 'enxoval/rn/mijao'] as const;
  const laps = Array.from(document.querySelectorAll('.mini-lap'));
  return {
    list,
    box,
    /** How full the laps are: that of all lists, and that of each. */
    parts: () => laps.map((lap) => lap.querySelector('.full')?.getAttribute('stroke-dasharray')),
    status: screen.getByRole('status'),
    tickElsewhere: () => setEntry(GUEST, ...elsewhere, true),
    isTickedElsewhere: () => entryValue($entries.get(), ...elsewhere),
  };
}

it('counts and says what is ticked, and remembers that the device has ticks', async () => {
  const { list, box, status } = openLists();
  expect(list('Para a mãe').count.textContent).toBe('2 itens');
  await userEvent.click(box('Robe (1)'));
  await expect.poll(() => list('Para a mãe').count.textContent).toBe('1 de 2 pronto');
  expect(status.textContent).toBe('1 de 2 pronto');
  await userEvent.click(box('Chinelo'));
  expect(list('Para a mãe').count.textContent).toBe('2 de 2 prontos');
  expect(list('Para o bebê').count.textContent).toBe('1 item');
  expect(localStorage.getItem('ticks')).not.toBeNull();
  await userEvent.click(box('Robe (1)'));
  await userEvent.click(box('Chinelo'));
  expect(localStorage.getItem('ticks')).toBeNull();
});

it('fills the lap of a list and that of all of them as far as they are ticked', async () => {
  const { box, parts } = openLists();
  expect(parts()).toEqual([undefined, undefined, undefined]);
  await userEvent.click(box('2 Manta'));
  await expect.poll(parts).toEqual([`${1 / 3} 2`, undefined, '1 2']);
  expect(screen.getByText('1 de 3 pronto')).toBeTruthy();
  const tile = screen.getByRole('link', { name: 'Para o bebê 1 de 1' });
  expect(document.getElementById(tile.getAttribute('href')?.slice(1) ?? '')).toBe(
    screen.getByRole('heading', { name: 'Para o bebê' }).closest('section'),
  );
});

it('does not lose a tick that comes before the entries were read', async () => {
  const { box } = openLists();
  fireEvent.click(box('Robe (1)'));
  expect($entries.get()).toBeNull();
  await expect.poll(() => box('Robe (1)').checked).toBe(true);
});

it('unticks all of its lists at once, and brings them back until something else is ticked', async () => {
  const { box, status, tickElsewhere, isTickedElsewhere } = openLists();
  tickElsewhere();
  await userEvent.click(box('Robe (1)'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '2 Manta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desmarcar tudo' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(isTickedElsewhere()).toBe(true);
  expect(status.textContent).toBe('Tudo desmarcado. O botão agora desfaz.');
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(status.textContent).toBe('As marcas voltaram.');
  await userEvent.click(screen.getByRole('button', { name: 'Desmarcar tudo' }));
  await userEvent.click(box('Chinelo'));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('shows only what is missing since it was asked for, and how much is hidden', async () => {
  const { box, status } = openLists();
  await userEvent.click(box('Robe (1)'));
  const only = await screen.findByRole('button', { name: 'Só o que falta', pressed: false });
  const shown = () => screen.queryAllByRole('checkbox').length;
  await userEvent.click(only);
  expect(only.getAttribute('aria-pressed')).toBe('true');
  expect(shown()).toBe(2);
  expect(screen.getAllByText('1 item escondido')).toHaveLength(2);
  await userEvent.click(box('Chinelo'));
  expect(document.activeElement).toBe(box('Chinelo'));
  expect(shown()).toBe(2);
  await userEvent.click(only);
  expect(shown()).toBe(3);
  expect(status.textContent).toBe('Todos à vista.');
  await userEvent.click(only);
  expect(shown()).toBe(1);
  // What is no longer ticked is missing, and stays where it is then ticked again.
  await userEvent.click(screen.getByRole('button', { name: 'Desmarcar tudo' }));
  expect(shown()).toBe(3);
  await userEvent.click(box('Robe (1)'));
  expect(shown()).toBe(3);
  await userEvent.click(box('Robe (1)'));
  await userEvent.click(only);
  expect(only.isConnected).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
});

it('says that the device does not save, and ticks all the same', async () => {
  vi.mocked(transact).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const { box, status } = openLists();
  await userEvent.click(box('Robe (1)'));
  await expect
    .poll(() => status.textContent)
    .toBe('Este aparelho não está guardando o que você marca.');
  expect(box('Robe (1)').checked).toBe(true);
});
