import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EXPORT_FORMAT } from '#contract/user.ts';
import { downloadText } from '#lib/download.ts';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner, openSession } from '#lib/session.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { EntriesSection, ExportSection } from './DeletionSection.tsx';

vi.mock('#lib/download.ts');

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const exam = () => entryValue($entries.get(), 'exam', 'glicemia');

it('deletes all that was marked after a question, and nothing without it', async () => {
  await resetEntries();
  render(<EntriesSection />);
  act(() => setEntry($owner.get(), 'exam', 'glicemia', { day: null, note: '' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar tudo o que marquei' }));
  // They have no other copy.
  expect((await screen.findByRole('dialog')).textContent).toContain('“Como você está?”');
  await press('Cancelar');
  expect(exam()).not.toBeNull();
  await press('Apagar tudo o que marquei');
  await press('Apagar tudo');
  await screen.findByText('Tudo o que você marcou e escreveu foi apagado.');
  expect(exam()).toBeNull();
  expect($entries.get()?.settings.cleared).toBeNull();
});

it('puts the results that no account has into the file of all data, and says so', async () => {
  await resetEntries();
  openSession('a-token', { ...ME, id: crypto.randomUUID() });
  const fetchApi = () => Promise.resolve(Response.json({ format: EXPORT_FORMAT, entries: [] }));
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(fetchApi));
  render(
    <>
      <ExportSection />
      <EntriesSection />
    </>,
  );
  await expect.poll(() => $entries.get()?.userId).toBe($owner.get());
  const mood = { day: '2026-11-20', questionnaire: 'PHQ-9', score: 12, most: 27, isHeavy: true };
  act(() => setEntry($owner.get(), 'mood', '2026-11-20', mood));
  screen.getByText(/Do que está só neste aparelho, vai o de “Como você está\?”/);
  await press('Baixar meus dados');
  await screen.findByText(/^Pronto/);
  const [[text = ''] = []] = vi.mocked(downloadText).mock.calls;
  expect(JSON.parse(text)).toEqual({
    format: EXPORT_FORMAT,
    entries: [],
    device: { moods: [mood] },
  });
});
