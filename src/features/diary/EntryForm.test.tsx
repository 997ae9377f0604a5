import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { entriesOf, type DiaryItem } from './day.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { EntryForm } from './EntryForm.tsx';

const local = (time: string) => new Date(`2026-11-23T${time}`).toISOString();
const FEED = {
  ...{ type: 'breast', side: 'left', start: local('11:30:00'), end: null, running: true },
  ...{ note: '', device: 'a', separate: false },
} as DiaryEntry;

beforeEach(async () => {
  await resetEntries();
  vi.setSystemTime(local('12:00:00'));
});

const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());
const save = (entry: DiaryEntry) => setEntry(GUEST, 'diary', 'lia/1', entry);

/** The form as the page has it: it gets the entry as it is by now. */
function LiveForm() {
  const { entries } = useEntries();
  const list = entries ? entriesOf(entriesOfKind(entries, 'diary'), 'lia') : [];
  const [edited] = list;
  if (!edited) return null;
  const born = { day: '2026-09-19', weeks: 39, paused: false, uid: 'u' };
  const child = { id: 'lia', name: 'Lia', ...born };
  const onClose = () => undefined;
  return <EntryForm owner={GUEST} childId="lia" {...{ child, list, edited, onClose }} />;
}

async function openForm() {
  render(<LiveForm />);
  await expect.poll(() => $entries.get()).toBeTruthy();
  save(FEED);
  await screen.findByRole('dialog');
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

it('changes nothing of what another device did meanwhile but what she corrected', async () => {
  await openForm();
  type('Começou', '11:20');
  save({ ...FEED, running: false, end: local('11:45:30'), note: 'soluço' } as DiaryEntry);
  await submit();
  expect(stored()).toEqual([
    {
      ...FEED,
      ...{ start: local('11:20:00'), end: local('11:45:30'), running: false, note: 'soluço' },
    },
  ]);
});

it('keeps an end that came meanwhile where she took hers back', async () => {
  await openForm();
  type('Parou', '11:40');
  type('Parou', '');
  type('Anotação', 'calma');
  save({ ...FEED, running: false, end: local('11:45:30') } as DiaryEntry);
  await submit();
  expect(stored()).toMatchObject([{ running: false, end: local('11:45:30'), note: 'calma' }]);
});

it('refuses a day before the birth, but leaves alone what is of one already', async () => {
  await openForm();
  const start = '2026-09-10T12:00:00.000Z';
  save({ ...FEED, start, end: null, running: false } as DiaryEntry);
  await screen.findByDisplayValue('10/09/2026');
  type('Dia', '11/09/2026');
  await submit();
  screen.getByText('Esse dia é de antes do nascimento. Confira o dia.');
  type('Dia', '10/09/2026');
  type('Anotação', 'calma');
  await submit();
  expect(stored()).toMatchObject([{ start, note: 'calma' }]);
});

describe('adds', () => {
  const lia = { id: 'lia', name: 'Lia', day: '2026-09-19', weeks: 39, paused: false, uid: 'u' };
  const open = async (initial: Draft, list: readonly DiaryItem[] = [], child = lia) => {
    const props = { child, list, initial, owner: GUEST, childId: 'lia' };
    render(<EntryForm {...props} isKindOpen onClose={() => undefined} />);
    const { result } = renderHook(useEntries);
    await expect.poll(() => result.current.entries).toBeTruthy();
  };
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

  it.each<[kind: string, fill: () => unknown, entry: object]>([
    [
      'Peito',
      () => choose('Esquerdo'),
      { type: 'breast', side: 'left', end: null, running: false },
    ],
    [
      'Sono',
      () => type('Acordou', '11:50'),
      { type: 'sleep', end: local('11:50:00'), running: false },
    ],
    [
      'Mamadeira',
      () => (type('Quantidade (ml)', '90'), choose('fórmula')),
      { type: 'bottle', amount: 90, milk: 'formula' },
    ],
    ['Papinha', () => type('O que comeu', ' banana '), { type: 'solids', food: 'banana' }],
    ['Fralda', () => choose('Os dois'), { type: 'nappy', wet: true, solid: true }],
    ['Banho', () => undefined, { type: 'bath' }],
    [
      'Temperatura',
      () => type('Temperatura na axila (°C)', '36,8'),
      { type: 'temperature', tenths: 368 },
    ],
    ['Remédio', () => type('Nome do remédio', 'Ferro'), { type: 'medicine', name: 'Ferro' }],
    [
      'Anotação',
      () => userEvent.type(screen.getByRole('textbox', { name: 'Anotação' }), 'riu'),
      { type: 'note', note: 'riu' },
    ],
  ])('%s', async (kind, fill, entry) => {
    await open(emptyDraft('bath', Date.now()));
    await choose(kind);
    fireEvent.change(screen.getByLabelText(/^Hora$|^Começou$/), { target: { value: '11:30' } });
    await fill();
    await submit();
    expect(stored()).toMatchObject([{ ...entry, start: local('11:30:00') }]);
  });

  it.each([
    ['of a young baby, days ago', '2026-09-19', '2026-11-10', true],
    ['of an older child, when it was young', '2024-09-19', '2024-10-01', false],
  ])('a fever %s', async (_, born, day, isUrgent) => {
    await open({ ...emptyDraft('temperature', Date.now()), day }, [], { ...lia, day: born });
    type('Temperatura na axila (°C)', '38,5');
    expect(screen.queryByText(/^Vá ao pronto-socorro já/) !== null).toBe(isUrgent);
  });

  it('offers the medicines that were noted, as they were typed, the latest first', async () => {
    const base = { type: 'medicine', start: local('10:00:00'), note: '5 gotas', device: 'a' };
    const list = ['ferro', 'Vitamina D', 'Ferro 1x'].map((name, index): DiaryItem => ({
      id: `lia/${index}`,
      entry: { ...base, name, separate: false } as DiaryEntry,
    }));
    const [first] = list;
    if (!first) throw new Error('no entry');
    const again = { id: 'lia/9', entry: { ...first.entry, name: 'Ferro' } as DiaryEntry };
    await open(emptyDraft('medicine', Date.now()), [...list, again]);
    const field = screen.getByLabelText<HTMLInputElement>('Nome do remédio');
    const names = Array.from(field.list?.options ?? [], ({ value }) => value);
    expect(names).toEqual(['Ferro', 'Ferro 1x', 'Vitamina D']);
    await choose('Papinha');
    expect(screen.getByLabelText<HTMLInputElement>('O que comeu').list).toBeNull();
  });
});
