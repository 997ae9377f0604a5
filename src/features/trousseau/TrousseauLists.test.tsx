import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Entries, NO_ENTRIES } from '#lib/entries/model.ts';

const LISTS = [
  {
    title: 'Para a mãe',
    list: 'mala/mae',
    items: [
      { id: 'robe', name: 'Robe (1)', description: 'De abrir na frente.' },
      { id: 'chinelo', name: 'Chinelo', ml_code: 'chinelo de quarto' },
    ],
  },
  {
    title: 'Para o bebê',
    list: 'mala/bebe',
    items: [{ id: 'manta', name: 'Manta', quantity: '2' }],
  },
] as const;

const storage = vi.hoisted(() => ({
  change: vi.fn<(change: (marks: Entries) => Entries) => Promise<Entries>>(),
}));
vi.mock('#lib/entries/database.ts', () => ({
  changeStoredEntries: (_owner: string, change: (marks: Entries) => Entries) =>
    storage.change(change),
  adoptStoredEntries: () => Promise.resolve(false),
}));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  let saved = NO_ENTRIES;
  storage.change.mockImplementation((change) => Promise.resolve((saved = change(saved))));
});

async function openLists() {
  vi.resetModules();
  const [{ TrousseauLists }, { TrousseauRows }, { $entries, entryValue, setEntry }] =
    await Promise.all([
      import('./TrousseauLists.tsx'),
      import('./TrousseauRows.tsx'),
      import('#lib/entries/store.ts'),
    ]);
  render(
    <TrousseauLists
      layout="people"
      lists={LISTS.map(({ title, list, items }) => ({
        title,
        list,
        ids: items.map(({ id }) => id),
      }))}
      first={<TrousseauRows items={LISTS[0].items} />}
      second={<TrousseauRows items={LISTS[1].items} />}
    />,
  );
  const list = (title: string) => {
    const card = screen.getByRole('heading', { name: title }).closest('section');
    if (!card) throw new Error(`no list ${title}`);
    return { card, count: within(card).getByText(/^\d+ (de|ite)/) };
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const elsewhere = { kind: 'tick', key: 'enxoval/rn/mijao' } as const;
  return {
    list,
    box,
    status: screen.getByRole('status'),
    tickElsewhere: () => setEntry(elsewhere.kind, elsewhere.key, true),
    isTickedElsewhere: () => entryValue($entries.get(), elsewhere),
  };
}

it('counts and says what is ticked, and remembers that the device has ticks', async () => {
  const { list, box, status } = await openLists();
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

it('does not lose a tick that comes before the entries were read', async () => {
  const read = Promise.withResolvers<void>();
  let saved = NO_ENTRIES;
  storage.change.mockImplementation(async (change) => {
    await read.promise;
    return (saved = change(saved));
  });
  const { box } = await openLists();
  await userEvent.click(box('Robe (1)'));
  read.resolve();
  await expect.poll(() => box('Robe (1)').checked).toBe(true);
});

it('unticks all of its lists at once, and brings them back until something else is ticked', async () => {
  const { box, status, tickElsewhere, isTickedElsewhere } = await openLists();
  tickElsewhere();
  await userEvent.click(box('Robe (1)'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '2 Manta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desmarcar tudo' }));
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

it('says that the device does not save, and ticks all the same', async () => {
  storage.change.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const { box, status } = await openLists();
  await userEvent.click(box('Robe (1)'));
  await expect
    .poll(() => status.textContent)
    .toBe('Este aparelho não está guardando o que você marca.');
  expect(box('Robe (1)').checked).toBe(true);
});
