import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { EXPORT_FORMAT } from '#contract/user.ts';
import { downloadText } from '#lib/download.ts';
import { $entries, entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner, openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { EntriesSection, ExportSection } from './DeletionSection.tsx';
import { downloadExport } from './store.ts';

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

const MOOD = { day: '2026-11-20', questionnaire: 'PHQ-9', score: 12, most: 27, isHeavy: true };

/** Signed in, with a result that this device alone keeps, and an account that answers with its file. */
async function keepMood() {
  await resetEntries();
  openSession('a-token', { ...ME, id: crypto.randomUUID() });
  const fetchApi = () => Promise.resolve(Response.json({ format: EXPORT_FORMAT, entries: [] }));
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(fetchApi));
  setEntry($owner.get(), 'mood', '2026-11-20', MOOD);
  await idle();
}

/** The file that was saved last. */
const savedFile = () => JSON.parse(vi.mocked(downloadText).mock.lastCall?.[0] ?? '') as unknown;
const WHOLE_FILE = { format: EXPORT_FORMAT, entries: [], device: { moods: [MOOD] } };

it('puts the results that no account has into the file of all data, and says so', async () => {
  await keepMood();
  render(
    <>
      <ExportSection />
      <EntriesSection />
    </>,
  );
  await screen.findByText(/Do que está só neste aparelho, vai o de “Como você está\?”/);
  await press('Baixar meus dados');
  await screen.findByText(/^Pronto/);
  expect(savedFile()).toEqual(WHOLE_FILE);
});

it('waits for these results where nothing was read from the device yet', async () => {
  await keepMood();
  cleanStores($entries);
  await entries.open(undefined);
  vi.mocked(downloadText).mockClear();
  await downloadExport();
  expect(savedFile()).toEqual(WHOLE_FILE);
});

it('names before the question all that goes, and promises no page a button that it has not', async () => {
  await resetEntries();
  const { container } = render(<EntriesSection />);
  const said = () => container.textContent;
  await expect.poll(said).toMatch(/medidas, diário.* “Como você está\?”/);
  expect(said()).not.toContain('Cada página tem um botão');
});
