import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';

import { beforeEach, expect, it, vi } from 'vitest';

const ITEMS = [
  { id: 'sorri', text: 'Sorri quando conversam.' },
  { id: 'sons', text: 'Faz sons.' },
];

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00') });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  history.replaceState(null, '', '/baby-milestones');
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** Opens a page with two lists, the second in the panel of a closed tab. */
async function openLists() {
  const [{ MilestoneList }, { $entries, entriesOfKind }, { $children, addChild }, { $pregnancy }] =
    await Promise.all([
      import('./MilestoneList.tsx'),
      import('#lib/entries/store.ts'),
      import('#features/pregnancy/children-store.ts'),
      import('#features/pregnancy/store.ts'),
    ]);
  const openTab = vi.fn();
  render(
    <>
      <section aria-label="2 meses">
        <MilestoneList months={2} items={ITEMS} ages={[2, 4]} />
      </section>
      <button role="tab" id="aba" aria-selected="false" onClick={openTab} />
      <section aria-label="4 meses" role="tabpanel" aria-labelledby="aba">
        <MilestoneList months={4} items={ITEMS} ages={[2, 4]} />
      </section>
    </>,
  );
  const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Sorri/ });
  if (!first) throw new Error('no list is shown');
  const wasLocked = first.disabled;
  await expect.poll(() => $children.get() && $pregnancy.get()).not.toBeNull();
  return {
    openTab,
    /** Whether no tick was taken before it was known whose list it is. */
    wasLocked,
    setBirth: (day: string, weeks: number | null = null) =>
      addChild('guest', { name: '', day, weeks }),
    first: { box: first, item: within(first.closest('li') ?? first) },
    saved: () => Object.fromEntries(entriesOfKind($entries.get(), 'milestone')),
    status: () => screen.queryAllByRole('button', { name: 'Apagar o que marquei aqui' }),
  };
}

it('saves a tick with its words, its day and its note, and says once where that is', async () => {
  const { first, wasLocked, saved, status } = await openLists();
  expect(wasLocked).toBe(true);
  expect(status()).toEqual([]);
  await userEvent.click(first.box);
  await userEvent.type(first.item.getByLabelText('Quando fez Sorri quando conversam.'), '01032026');
  await userEvent.type(first.item.getByLabelText('Uma lembrança Sorri quando conversam.'), 'Oi');
  await userEvent.tab();
  expect(saved()).toEqual({
    'birth/2m/sorri': { day: '2026-03-01', note: 'Oi', text: 'Sorri quando conversam.' },
  });
  expect(first.box.checked).toBe(true);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(status()).toHaveLength(1);
});

it('has day and note again when what was unticked by a slip is ticked', async () => {
  const { first, saved } = await openLists();
  await userEvent.click(first.box);
  await userEvent.type(first.item.getByLabelText(/^Uma lembrança/), 'Na varanda');
  await userEvent.click(first.box);
  expect(saved()).toEqual({});
  expect(first.item.queryByRole('textbox')).toBeNull();
  await userEvent.click(first.box);
  expect(saved()).toMatchObject({ 'birth/2m/sorri': { note: 'Na varanda' } });
});

it('names the list of the age, and opens its tab once', async () => {
  const { openTab, setBirth } = await openLists();
  setBirth('2026-01-10');
  const now = await screen.findByText('Vocês estão por aqui: 4 meses.');
  expect(now.closest('section')?.getAttribute('aria-label')).toBe('4 meses');
  expect(openTab).toHaveBeenCalledOnce();
  setBirth('2026-04-20');
  await screen.findByText('Vocês estão por aqui: 4 semanas.');
  setBirth('2026-01-10');
  await screen.findByText('Vocês estão por aqui: 4 meses.');
  expect(openTab).toHaveBeenCalledOnce();
});

it('opens no tab where the address names a place', async () => {
  history.replaceState(null, '', '#meses');
  const { openTab, setBirth } = await openLists();
  setBirth('2026-01-10');
  await screen.findByText('Vocês estão por aqui: 4 meses.');
  expect(openTab).not.toHaveBeenCalled();
});
