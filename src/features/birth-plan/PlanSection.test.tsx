import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { GUEST } from '#lib/session-storage.ts';
import { putItem } from '#lib/sync/item.ts';
import { PlanSection } from './PlanSection.tsx';

const LAW = 'Lei 11.108/2005, no SUS';
const ITEMS = [
  { id: 'banho', text: 'Banho morno', laws: '' },
  { id: 'comigo', text: 'Quero meu acompanhante comigo', laws: LAW },
];

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await resetEntries();
});

const openSection = (section = 'normal/alivio') => {
  render(<PlanSection section={section} items={ITEMS} />);
  const item = within(screen.getByRole('group', { name: /Banho morno/ }));
  return {
    item,
    answer: (name: string) => item.getByRole<HTMLInputElement>('radio', { name }),
    openComment: () => userEvent.click(item.getByRole('button', { name: /^Comentar/ })),
  };
};
const entriesAreRead = () => expect.poll(() => $entries.get()).not.toBeNull();
const savedPlan = () => Object.fromEntries(entriesOfKind($entries.get(), 'plan'));
const BATH = { answer: null, comment: '', text: 'Banho morno' };

it('saves an answer, and takes it back by a second click or the space bar', async () => {
  const { answer } = openSection();
  await entriesAreRead();
  await userEvent.click(answer('Sim'));
  expect(savedPlan()).toEqual({ 'normal/alivio/banho': { ...BATH, answer: 'sim' } });
  await userEvent.click(answer('Sim'));
  expect(answer('Sim').checked).toBe(false);
  expect(savedPlan()).toEqual({});

  await userEvent.click(answer('Não'));
  expect(answer('Não').checked).toBe(true);
  // What the browser makes of the key on a checked radio: nothing.
  expect(fireEvent.keyDown(answer('Não'), { key: ' ' })).toBe(false);
  expect(answer('Não').checked).toBe(false);
});

it('saves the item with its law, as it stands in the guide', async () => {
  openSection();
  await entriesAreRead();
  const text = `Quero meu acompanhante comigo (${LAW})`;
  const companion = within(screen.getByRole('group', { name: text }));
  expect(companion.getByRole('button', { name: `Comentar: ${text}` })).toBeTruthy();
  await userEvent.click(companion.getByRole('radio', { name: 'Ainda não sei' }));
  expect(savedPlan()).toEqual({
    'normal/alivio/comigo': { answer: 'nao-sei', comment: '', text },
  });
});

it('has the answer to an item whose words have changed since, and stores the new ones with the next', async () => {
  const id = 'normal/alivio/banho';
  setEntry(GUEST, 'plan', id, { answer: 'nao', comment: 'Só à noite', text: 'Banho quente' });
  const { answer } = openSection();
  await expect.poll(() => answer('Não').checked).toBe(true);
  await userEvent.click(answer('Sim'));
  expect(savedPlan()).toEqual({
    [id]: { answer: 'sim', comment: 'Só à noite', text: 'Banho morno' },
  });
});

it('counts the letters of a comment, saves it, and keeps it open as long as it has text', async () => {
  const { item, answer, openComment } = openSection();
  await entriesAreRead();
  await openComment();
  const comment = item.getByRole('textbox', { name: 'Comentário' });
  expect(document.activeElement).toBe(comment);
  await userEvent.type(comment, 'Com música');
  expect(item.getByText('10 de 200 letras').id).toBe(comment.getAttribute('aria-describedby'));
  await userEvent.tab();
  expect(savedPlan()).toEqual({ 'normal/alivio/banho': { ...BATH, comment: 'Com música' } });
  await userEvent.click(answer('Sim'));
  expect(savedPlan()).toEqual({
    'normal/alivio/banho': { ...BATH, answer: 'sim', comment: 'Com música' },
  });

  await userEvent.clear(comment);
  await userEvent.tab();
  await expect.poll(() => item.queryByRole('textbox')).toBeNull();
});

it('answers in the words of the paper where things are to be spared', async () => {
  const { answer } = openSection('normal/evitar');
  await entriesAreRead();
  expect(screen.getByRole('group', { name: 'O que evitar: Banho morno' })).toBeTruthy();
  await userEvent.click(answer('Tanto faz'));
  expect(savedPlan()).toMatchObject({ 'normal/evitar/banho': { answer: 'nao' } });
  await userEvent.click(answer('Evitar'));
  expect(savedPlan()).toMatchObject({ 'normal/evitar/banho': { answer: 'sim' } });
});

it('keeps the comment of an item that is answered before the device’s entries are read', async () => {
  const { answer } = openSection();
  fireEvent.click(answer('Sim'));
  expect($entries.get()).toBeNull();
  // What the device holds comes later than the press.
  const value = { ...BATH, comment: 'Com música' };
  const item = { kind: 'plan', id: 'normal/alivio/banho', value };
  void entries.change(GUEST, (before) => ({ ...before, items: putItem(before.items, item, 1) }));
  await expect.poll(savedPlan).toEqual({
    'normal/alivio/banho': { ...BATH, answer: 'sim', comment: 'Com música' },
  });
  expect(answer('Sim').checked).toBe(true);
});

it('says how much is answered, and shows what is open, or answered, until another choice', async () => {
  render(<PlanSection section="normal/alivio" items={ITEMS} total={2} />);
  await entriesAreRead();
  const shown = () =>
    screen.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Sim' })[0] ?? document.body);
  expect(screen.getByText('1 de 2 respondidas')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Só o que falta' }));
  expect(shown()).toEqual(['Quero meu acompanhante comigo']);
  // It stays under the thumb when it is answered.
  await userEvent.click(screen.getByRole('radio', { name: 'Sim' }));
  expect(shown()).toEqual(['Quero meu acompanhante comigo']);
  await userEvent.click(screen.getByRole('radio', { name: 'Só o que marquei' }));
  expect(shown()).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Tudo' }));
  expect(screen.getByText('2 de 2 respondidas')).toBeTruthy();
});
