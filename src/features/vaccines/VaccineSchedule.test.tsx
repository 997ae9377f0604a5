import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { $children, addChild, changeChild } from '#features/pregnancy/children-store.ts';
import { $pregnancy, setDueDate, setPaused } from '#features/pregnancy/store.ts';
import { downloadText } from '#lib/download.ts';
import { childEntryId } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, entryValue, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { transact } from '#lib/sync/database.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { VaccineSchedule } from './VaccineSchedule.tsx';

vi.mock('#lib/sync/database.ts', { spy: true });
vi.mock('#lib/download.ts');

const dose = (id: string, vaccine: string, months: number, covers: string[] = []) => ({
  id,
  name: `${vaccine}, 1ª dose`,
  vaccine,
  network: covers.length > 0 ? ('particular' as const) : ('both' as const),
  months,
  until: months,
  before: null,
  covers,
  isAgreed: false,
  notes: covers.length > 0 ? ['só na clínica', 'desde 2024'] : [],
});
const AGES = [
  { id: 'ao-nascer', title: 'Ao nascer', months: 0, doses: [dose('bcg', 'BCG', 0)] },
  {
    id: '2-meses',
    title: '2 meses',
    months: 2,
    doses: [dose('vip-1', 'VIP', 2), dose('hexa-1', 'Hexavalente', 2, ['vip-1'])],
  },
];

beforeEach(async () => {
  vi.mocked(transact).mockReset();
  await resetEntries();
  vi.setSystemTime('2026-04-10T15:00:00Z');
  vi.mocked(downloadText).mockReset();
});

async function openList() {
  render(
    <VaccineSchedule ages={AGES}>
      <p>Leve a Caderneta.</p>
    </VaccineSchedule>,
  );
  await expect.poll(() => box('BCG').disabled).toBe(false);
}

/** @param birth The baby's day of birth. */
async function openDated(birth = '2026-01-31') {
  await openList();
  await expect.poll(() => $pregnancy.get()).not.toBeNull();
  addChild(GUEST, { name: '', day: birth, weeks: null });
  await screen.findByText(/^Nasceu em/);
}

const saved = (dose: string) =>
  entryValue($entries.get(), 'vaccine', childEntryId($children.get()?.[0]?.id ?? '', dose));
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const row = (name: string) => box(name).closest('li') ?? document.body;
const dayOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Tomou em: ${name}`) });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const descriptionOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

it('is the list alone until the saved entries are read', async () => {
  render(<VaccineSchedule ages={AGES} />);
  expect(box('Hexavalente').disabled).toBe(true);
  expect(row('Hexavalente').textContent).toBe(
    'Hexavalente, 1ª doseParticular · só na clínica · desde 2024',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Ver as datas' })).toBeTruthy();
});

it('asks for the birth and dates the list by it', async () => {
  await openList();
  expect(screen.queryByText('31 de março de 2026')).toBeNull();
  const day = field(/^Dia em que o bebê nasceu/);
  await userEvent.type(day, '31012026');
  await userEvent.selectOptions(field(/^Com quantas semanas/), '34');
  await press(/^Ver as datas/);
  expect(screen.getByText('Nasceu em 31 de janeiro de 2026, com 34 semanas.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mudar/ }));
  // Premature children go by the age from birth.
  expect(screen.getByText('31 de março de 2026')).toBeTruthy();
});

it('changes the birth, and leaves it where that is cancelled', async () => {
  await openDated();
  await press(/^Mudar/);
  const day = field(/^Dia em que o bebê nasceu/);
  expect(document.activeElement).toBe(day);
  expect(day.value).toBe('31/01/2026');
  await userEvent.clear(day);
  await userEvent.type(day, '01032026');
  await press(/^Cancelar/);
  expect(screen.getByText('Nasceu em 31 de janeiro de 2026.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mudar/ }));
  await press(/^Mudar/);
  await userEvent.clear(field(/^Dia em que o bebê nasceu/));
  await userEvent.type(field(/^Dia em que o bebê nasceu/), '01032026{Enter}');
  expect(screen.getByText('Nasceu em 1 de março de 2026.')).toBeTruthy();
});

it('says beside a dose what is late, due or given by another, and what comes next', async () => {
  await openDated();
  expect(row('BCG').textContent).toContain('Veja no posto');
  expect(row('VIP').textContent).toContain('Está na época');
  expect(screen.getByText('Ainda sem marca: BCG (ao nascer). Veja no posto.')).toBeTruthy();
  // Nobody has chosen the clinics.
  expect(row('Hexavalente').textContent).not.toContain('Está na época');
  await userEvent.click(box('BCG'));
  await userEvent.click(box('VIP'));
  expect(row('BCG').textContent).not.toContain('Veja no posto');
  expect(row('Hexavalente').textContent).toContain('Contada com outra dose');
  expect(screen.queryByText(/^Ainda sem marca|^Está na época:/)).toBeNull();
});

it('gives a tick today’s day, and the day that it had where it was unticked by mistake', async () => {
  await openDated();
  await userEvent.click(box('VIP'));
  expect(dayOf('VIP').value).toBe('10/04/2026');
  await userEvent.clear(dayOf('VIP'));
  await userEvent.type(dayOf('VIP'), '02042026');
  await userEvent.click(box('VIP'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(saved('vip-1')).toBeNull();
  await userEvent.click(box('VIP'));
  expect(dayOf('VIP').value).toBe('02/04/2026');
  await expect.poll(() => saved('vip-1')).toEqual({ day: '2026-04-02' });
});

it.each(['11/04/2026', '30/01/2026'])(
  'takes no day of a dose but one between birth and today: “%s”',
  async (wrong) => {
    await openDated();
    await userEvent.click(box('VIP'));
    await userEvent.clear(dayOf('VIP'));
    await userEvent.type(dayOf('VIP'), wrong);
    await userEvent.tab();
    expect(descriptionOf(dayOf('VIP'))).toBe('Escolha um dia entre o nascimento e hoje.');
    expect(dayOf('VIP').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => saved('vip-1')).toEqual({ day: '2026-04-10' });
  },
);

it('saves the days for the diary, and says where that fails or nothing is left', async () => {
  await openDated();
  const status = () =>
    within(screen.getByRole('button', { name: /agenda/ }).closest('.stack') ?? document.body);
  await press(/agenda/);
  expect(await status().findByText(/^O arquivo foi guardado no aparelho/)).toBeTruthy();
  expect(vi.mocked(downloadText).mock.calls.map(([, ...rest]) => rest)).toEqual([
    ['text/calendar', 'vacinas.ics'],
  ]);
  vi.mocked(downloadText).mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  await press(/agenda/);
  expect(
    await status().findByText('O arquivo não abriu. Tente de novo com internet.'),
  ).toBeTruthy();
  for (const id of ['bcg', 'vip-1', 'hexa-1'])
    setEntry(GUEST, 'vaccine', childEntryId($children.get()?.[0]?.id ?? '', id), {
      day: '2026-04-01',
    });
  await press(/agenda/);
  expect(await status().findByText('Não há datas por vir nesta lista.')).toBeTruthy();
});

it('prints the list alone, until the paper is done', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await openDated();
  await press(/papel/);
  expect(print).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset['printing']).toBe('vaccine-dates');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.documentElement.dataset['printing']).toBeUndefined();
});

it('gives a dose that is not of this age no day until one is typed', async () => {
  await openDated();
  await userEvent.click(box('BCG'));
  expect(dayOf('BCG').value).toBe('');
  await expect.poll(() => saved('bcg')).toEqual({ day: null });
  await userEvent.type(dayOf('BCG'), '01022026');
  await userEvent.tab();
  await expect.poll(() => saved('bcg')).toEqual({ day: '2026-02-01' });
});

it('has a list for each child, and shows the one that is chosen', async () => {
  await openDated();
  await userEvent.click(box('VIP'));
  await press(/^Adicionar outro filho/);
  await userEvent.type(field(/^Dia em que o bebê nasceu/), '20032024');
  await userEvent.type(field(/^Nome ou apelido/), 'Davi');
  await press(/^Ver as datas/);
  expect(screen.getByText('Nasceu em 20 de março de 2024.')).toBeTruthy();
  expect(box('VIP').checked).toBe(false);
  const choice = screen.getByRole('group', { name: /^De quem são as marcas/ });
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Davi' }).checked).toBe(true);
  await userEvent.click(
    within(choice).getByRole('radio', { name: 'Nascimento em 31 de janeiro de 2026' }),
  );
  expect(box('VIP').checked).toBe(true);
  await press(/^Apagar o que marquei aqui/);
  expect(box('VIP').checked).toBe(false);
});

it('shows no dates while the child is paused, and its ticks and dates again afterwards', async () => {
  await openDated();
  await userEvent.click(box('VIP'));
  act(() => setPaused(GUEST, true));
  expect(await screen.findByText(/^As datas estão pausadas/)).toBeTruthy();
  expect(screen.queryByText(/2026|Veja no posto|Está na época/)).toBeNull();
  expect(screen.queryByRole('button', { name: /agenda/ })).toBeNull();
  expect(box('VIP').checked).toBe(true);
  await press(/^Retomar as datas/);
  expect(await screen.findByText('Nasceu em 31 de janeiro de 2026.')).toBeTruthy();
});

it('resumes the dates of a child that was paused alone, and leaves the pause of a pregnancy', async () => {
  await openDated('2023-01-31');
  act(() => {
    setDueDate(GUEST, '2026-12-01', 'due-date');
    setPaused(GUEST, true);
  });
  const [child] = $children.get() ?? [];
  if (child) act(() => changeChild(GUEST, child, { paused: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retomar as datas' }));
  expect(await screen.findByText(/^Nasceu em/)).toBeTruthy();
  expect($pregnancy.get()?.isPaused).toBe(true);
});

// The last one: what could not be written stays with the page.
it('marks a dose for the other twin with one tap, and takes it back with the next', async () => {
  await openDated();
  act(() => addChild(GUEST, { name: '', day: '2026-02-01', weeks: 36 }));
  act(() => addChild(GUEST, { name: '', day: '2024-01-31', weeks: null }));
  await userEvent.click(await screen.findByRole('radio', { name: /31 de janeiro de 2026/ }));
  expect(screen.queryByText(/idade desde o nascimento/)).toBeNull();
  const given = () =>
    $children
      .get()
      ?.map(({ id, day }) => [
        day,
        entryValue($entries.get(), 'vaccine', childEntryId(id, 'vip-1')),
      ])
      .filter(([, value]) => value !== null);
  const one = ['2026-01-31', { day: '2026-04-10' }];
  await userEvent.click(box('VIP'));
  await press(/^Marcar para os dois/);
  expect(given()).toEqual([['2026-02-01', { day: '2026-04-10' }], one]);
  expect(screen.getByText('Marcada para os dois.')).toBeTruthy();
  await press(/^Desfazer/);
  expect(given()).toEqual([one]);
  await userEvent.click(screen.getByRole('radio', { name: /1 de fevereiro de 2026/ }));
  expect(await screen.findByText(/^Para as vacinas vale a idade desde o nascimento/)).toBeTruthy();
});

it('warns where the device saves nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await openList();
  const warning = /^Este navegador não guarda as marcas/;
  expect(screen.queryByText(warning)).toBeNull();
  vi.mocked(transact).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  addChild(GUEST, { name: '', day: '2026-01-31', weeks: null });
  expect(await screen.findByText(warning)).toBeTruthy();
});

it('reminds of the open doses of an age that is ahead, on its eve', async () => {
  await openDated('2026-03-01');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Me lembre de vacinas, 2 meses' }),
  );
  const [child] = $children.get() ?? [];
  const wishes = Object.fromEntries(entriesOfKind($entries.get(), 'reminder'));
  expect(wishes).toEqual({ [`vaccine/${child?.id}/vip-1`]: { day: '2026-04-30' } });
  // Its age is over, or was never ahead.
  expect(screen.queryByRole('button', { name: /^Me lembre.*ao nascer/i })).toBeNull();
  await userEvent.click(box('VIP'));
  expect(screen.queryByRole('button', { name: /^Me lembre/ })).toBeNull();
});
