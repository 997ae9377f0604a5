import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { EntriesSection } from './DeletionSection.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const exam = () => entryValue($entries.get(), 'exam', 'glicemia');

it('deletes all that was marked after a question, and nothing without it', async () => {
  await resetEntries();
  render(<EntriesSection />);
  act(() => setEntry($owner.get(), 'exam', 'glicemia', { day: null, note: '' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar tudo o que marquei' }));
  await press('Cancelar');
  expect(exam()).not.toBeNull();
  await press('Apagar tudo o que marquei');
  await press('Apagar tudo');
  await screen.findByText('Tudo o que você marcou e escreveu foi apagado.');
  expect(exam()).toBeNull();
  expect($entries.get()?.settings.cleared).toBeNull();
});
