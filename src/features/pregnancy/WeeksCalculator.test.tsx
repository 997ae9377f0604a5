import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { $today } from '#lib/stores.ts';
import { transact } from '#lib/sync/database.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy } from '#tests/support/pregnancy.ts';
import { $pregnancy } from './store.ts';
import WeeksCalculator from './WeeksCalculator.tsx';

vi.mock('#lib/sync/database.ts', { spy: true });

const TODAY = '2026-11-25';

beforeEach(async () => {
  await resetEntries();
  open();
  await expect.poll(() => $pregnancy.get()).not.toBe(null);
});

function open() {
  cleanup();
  cleanStores($pregnancy, $today);
  vi.setSystemTime(`${TODAY}T12:00`);
  render(<WeeksCalculator />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const answer = async (source: RegExp, day: string) => {
  await userEvent.click(screen.getByRole('radio', { name: source }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), `${day}{Enter}`);
};

it('answers weeks and due date, leads to the week, and stores nothing', async () => {
  await answer(/^Última menstruação/, '28082026');
  expect(heading()).toBe('12 semanas e 5 dias');
  expect(screen.getByText('4 de junho de 2027')).toBeDefined();
  expect(screen.getByText('1º trimestre')).toBeDefined();
  expect(link('Ver a semana 12')).toBe('/pregnancy-weeks/12');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'A conta' }));
  expect($pregnancy.get()?.dueDate).toBe(null);
  await press('Fazer outra conta');
  expect(screen.getByRole('radio', { name: /^Última menstruação/ })).toBeDefined();
});

it('stores the date on the device when asked, shows it at the next visit, and takes it away again', async () => {
  await answer(/ultrassom/, '04062027');
  await press('Só neste aparelho');
  await expect.poll(() => screen.queryByText(/A data está guardada neste aparelho/)).not.toBe(null);
  open();
  await expect
    .poll(() => screen.queryByRole('heading', { level: 2 })?.textContent)
    .toBe('12 semanas e 5 dias');
  await press('Apagar a data');
  expect($pregnancy.get()?.dueDate).toBe(null);
  await press('Só neste aparelho');
  expect($pregnancy.get()?.dueDate).toBe('2027-06-04');
});

it('says nothing of her week while tracking is paused, and counts again from a date that is saved', async () => {
  await storePregnancy($owner.get(), { dueDate: '2027-06-04', isPaused: true });
  open();
  await expect.poll(() => $pregnancy.get()?.isPaused).toBe(true);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await answer(/ultrassom/, '04062027');
  await press('Só neste aparelho');
  expect($pregnancy.get()).toMatchObject({ dueDate: '2027-06-04', isPaused: false });
});

it('leaves the exams of the last pregnancy to its child where another is begun here', async () => {
  const owner = $owner.get();
  await storePregnancy(owner, { dueDate: '2026-02-10', isBorn: true });
  setEntry(owner, 'exam', 'birth/hemograma-1', { day: null, note: '' });
  const child = {
    name: '',
    day: '2026-02-08',
    weeks: null,
    paused: false,
    uid: crypto.randomUUID(),
  };
  setEntry(owner, 'child', crypto.randomUUID(), child);
  open();
  await answer(/ultrassom/, '04062027');
  await press('Só neste aparelho');
  expect($pregnancy.get()).toMatchObject({ dueDate: '2027-06-04', isBorn: false });
  expect([...entriesOfKind($entries.get(), 'exam').keys()]).not.toContain('birth/hemograma-1');
});

it('does not say that a date is stored where the browser stores nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(transact).mockRejectedValue(new DOMException('', 'SecurityError'));
  onTestFinished(() => void vi.mocked(transact).mockReset());
  await answer(/ultrassom/, '04062027');
  await press('Só neste aparelho');
  await expect.poll(() => screen.queryByText(/não está guardando nada/)).not.toBe(null);
  expect(screen.queryByText(/A data está guardada/)).toBeNull();
});

it('says which stored date another one would replace', async () => {
  await storePregnancy($owner.get(), { dueDate: '2027-06-04' });
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Fazer outra conta' }))
    .not.toBe(null);
  await press('Fazer outra conta');
  await answer(/ultrassom/, '11062027');
  expect(screen.getByText('Ela troca a que está guardada: 4 de junho de 2027.')).toBeDefined();
});

it('gives no number past 42 weeks, but the year that fits', async () => {
  await answer(/Caderneta/, '04062026');
  expect(heading()).toBe('Com essa data já se passaram 42 semanas');
  await press('Usar 04/06/2027');
  expect(heading()).toBe('12 semanas e 5 dias');
});

it('says of a day that is still to come that nothing has begun, and no alarm', async () => {
  await storePregnancy($owner.get(), { dueDate: '2027-09-02' });
  await expect.poll(heading).toBe('Com essa data, a gestação ainda não teria começado');
});

it('leads to the first page where the weeks have not begun', async () => {
  await answer(/^Última menstruação/, '04112026');
  expect(heading()).toBe('3 semanas');
  expect(link('Ver a semana 6')).toBe('/pregnancy-weeks/6');
});
