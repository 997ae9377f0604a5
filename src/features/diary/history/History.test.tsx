import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#contract/calendar-day.ts';
import { DIARY_FREE_DAYS } from '#contract/limits.ts';
import { $children, addChild, changeChild } from '#features/pregnancy/children-store.ts';
import { $pregnancy } from '#features/pregnancy/store.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $session } from '#lib/session.ts';
import { resetEntries } from '#tests/support/entries.ts';
import History from './History.tsx';

const TODAY = '2026-11-23';
const LAST_FREE = addDays(TODAY, 1 - DIARY_FREE_DAYS);

const file = vi.hoisted(() => ({ text: '', name: '' }));
vi.mock('#lib/download.ts', () => ({
  downloadText: (text: string, _: string, name: string) => Object.assign(file, { text, name }),
}));

beforeEach(async () => {
  await resetEntries();
  vi.setSystemTime(new Date(`${TODAY}T15:00`));
});

async function open(owner = GUEST) {
  render(<History price="R$ 29,99" />);
  await expect.poll(() => $pregnancy.get()?.userId === owner && $children.get()).toEqual([]);
  addChild(owner, { name: 'Lia', day: '2026-09-19', weeks: 39 });
  await screen.findByRole('heading', { name: 'Levar e trazer' });
}

const note = (day: string, text: string, owner = GUEST) => {
  const [child] = $children.get() ?? [];
  const base = { note: text, device: 'd', separate: false };
  const value: DiaryEntry = {
    type: 'note',
    ...base,
    start: new Date(`${day}T12:00`).toISOString(),
  };
  setEntry(owner, 'diary', `${child?.id ?? ''}/${crypto.randomUUID()}`, value);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const back = async (days: number) => {
  for (let day = 0; day < days; day += 1) await press('Dia anterior');
};

it('names nothing of a child while it is paused', async () => {
  await open();
  const [child] = $children.get() ?? [];
  if (child) changeChild(GUEST, child, { paused: true });
  expect(await screen.findByText(/As datas estão pausadas/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Levar e trazer' })).toBeNull();
});

describe('without a plan', () => {
  it('shows the last seven days, and of older ones that they are kept, in the file as well', async () => {
    await open();
    note(LAST_FREE, 'the last free day');
    note(addDays(LAST_FREE, -1), 'an older day');
    await back(DIARY_FREE_DAYS - 1);
    expect(screen.getByText('the last free day')).toBeTruthy();
    expect(screen.queryByText('Estes dias estão guardados')).toBeNull();
    await press('Dia anterior');
    expect(screen.getByRole('heading', { name: 'Estes dias estão guardados' })).toBeTruthy();
    expect(screen.queryByText('an older day')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver planos' })).toHaveProperty(
      'pathname',
      '/subscriptions',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Planilha' }));
    expect(file.text).toContain('an older day');
    expect(file.name).toBe(`diario-lia-${TODAY}.csv`);
  });

  it('shows this week as a whole, and none before it', async () => {
    await open();
    note(addDays(LAST_FREE, -1), 'an older day');
    await userEvent.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(screen.getByRole('heading', { name: '17 a 23 de novembro' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Sono e mamadas de 17 a 23/ })).toBeTruthy();
    await press('Semana anterior');
    expect(screen.getByRole('heading', { name: 'Estes dias estão guardados' })).toBeTruthy();
  });
});

it('opens every day with a plan that the device remembers', async () => {
  const id = crypto.randomUUID();
  $session.set({ status: 'in', account: { id, is_premium: true } });
  await open(id);
  note(addDays(LAST_FREE, -1), 'an older day', id);
  await screen.findByRole('button', { name: 'Planilha' });
  await back(DIARY_FREE_DAYS);
  expect(screen.getByText('an older day')).toBeTruthy();
});

it('corrects an entry of an earlier day, deletes it, and takes that back', async () => {
  await open();
  note(addDays(TODAY, -3), 'riu');
  await back(3);
  const row = () => screen.getByRole('button', { name: /^Anotação .*corrigir$/ });
  await userEvent.click(row());
  const field = await screen.findByLabelText('Anotação');
  await userEvent.clear(field);
  await userEvent.type(field, 'riu alto');
  await press('Guardar');
  expect(within(row()).getByText('riu alto')).toBeTruthy();
  const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());
  const corrected = stored();
  expect(corrected).toMatchObject([{ note: 'riu alto', device: 'd' }]);

  await userEvent.click(row());
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(stored()).toEqual([]);
  expect(screen.getByText('Nada anotado neste dia.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Desfazer');
  expect(stored()).toEqual(corrected);
  expect(row()).toBeTruthy();
});

describe('Baby Buddy', () => {
  const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());
  const choose = async (text: string, name = 'temperature.csv') => {
    if (!screen.queryByLabelText('Arquivos CSV')) await press('Trazer do Baby Buddy');
    const field = await screen.findByLabelText<HTMLInputElement>('Arquivos CSV');
    await userEvent.upload(field, new File([text], name, { type: 'text/csv' }));
  };

  it('previews a file, asks for its unit, brings it, repeats nothing, and takes it back', async () => {
    await open();
    await choose('id,temperature,time\n1,98.6,2026-11-22 13:00:00\n2,9,2026-11-22 14:00:00\n');
    const preview = await screen.findByRole('region', { name: 'temperature.csv' });
    // Guessed: no child has 98 °C.
    expect(screen.getByLabelText('Temperatura em')).toHaveProperty('value', 'f');
    expect(within(preview).getByText('1 registro novo')).toBeTruthy();
    expect(within(preview).getByText(/Temperatura · 37,0 °C/)).toBeTruthy();
    expect(within(preview).getByText(/Fica de fora: a linha 3, com temperatura fora/)).toBeTruthy();
    expect(stored()).toEqual([]);
    await press('Trazer 1 registro');
    expect(await screen.findByText(/Pronto: 1 registro veio/)).toBeTruthy();
    expect(stored()).toMatchObject([{ type: 'temperature', tenths: 370, device: 'import' }]);

    // Long after: chosen again, it can be taken out.
    await press('Trazer do Baby Buddy');
    await choose('id,temperature,time\n1,98.6,2026-11-22 13:00:00\n', 'again.csv');
    expect(await screen.findByRole('button', { name: 'Nada de novo para trazer' })).toBeTruthy();
    await press('Tirar do diário o registro deste arquivo');
    expect(await screen.findByText('Pronto: 1 registro saiu do diário.')).toBeTruthy();
    expect(stored()).toEqual([]);
    await press('Desfazer');
    expect(await screen.findByText('Desfeito: o diário está como antes.')).toBeTruthy();
    expect(stored()).toMatchObject([{ type: 'temperature', tenths: 370 }]);

    const more = 'id,temperature,time\n5,98.6,2026-11-22 15:00:00\n';
    await choose(more, 'more.csv');
    await userEvent.click(await screen.findByRole('button', { name: 'Trazer 1 registro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito: o diário está como antes.')).toBeTruthy();
    expect(stored()).toHaveLength(1);
  });

  it('counts a day’s measures once, from however many files they come', async () => {
    await open();
    await press('Trazer do Baby Buddy');
    const files = ['weight,date\n4.1,2026-11-22\n', 'height,date\n55,2026-11-22\n'];
    await userEvent.upload(
      await screen.findByLabelText<HTMLInputElement>('Arquivos CSV'),
      files.map((text, index) => new File([text], `${index}.csv`, { type: 'text/csv' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Trazer 1 registro' }));
    expect(await screen.findByText(/Pronto: 1 registro veio/)).toBeTruthy();
    expect(Array.from(entriesOfKind($entries.get(), 'measure').values())).toMatchObject([
      { weight: 4100, length: 550 },
    ]);
  });

  it('brings each child’s rows to it, without losing what was chosen', async () => {
    await open();
    addChild(GUEST, { name: 'Davi', day: '2026-09-19', weeks: 39 });
    const [davi, lia] = ['Davi', 'Lia'].map(
      (name) => $children.get()?.find((child) => child.name === name)?.id ?? '',
    );
    if (!davi || !lia) throw new Error('no child');
    await userEvent.click(await screen.findByRole('radio', { name: 'Lia' }));
    await choose(`id,child_first_name,child_last_name,temperature,time
1,Davi,Souza,36.5,2026-11-22 13:00:00
2,Lia,Souza,36.6,2026-11-22 13:00:00
3,Lia,Souza,36.7,2026-11-22 14:00:00
`);
    expect(await screen.findByLabelText('Qual criança do arquivo?')).toHaveProperty(
      'value',
      'Lia Souza',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Trazer 2 registros' }));
    expect(await screen.findByText(/Pronto: 2 registros vieram/)).toBeTruthy();

    await userEvent.selectOptions(screen.getByLabelText('Para quem aqui?'), 'Davi');
    expect(screen.getByLabelText('Qual criança do arquivo?')).toHaveProperty('value', 'Davi Souza');
    expect(screen.queryByText(/Pronto:/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Trazer 1 registro' }));
    expect(await screen.findByText(/Pronto: 1 registro veio/)).toBeTruthy();
    const ids = Array.from(entriesOfKind($entries.get(), 'diary').keys());
    const countFor = (child: string) => ids.filter((id) => id.startsWith(child)).length;
    expect([countFor(davi), countFor(lia)]).toEqual([1, 2]);
    // The page stays with the child that it shows.
    expect(screen.getByRole('radio', { name: 'Lia' })).toHaveProperty('checked', true);
  });

  it('says which file is none of Baby Buddy’s', async () => {
    await open();
    await choose('a,b\n1,2\n', 'compras.csv');
    expect(await screen.findByText(/“compras.csv” não é uma lista do Baby Buddy/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Trazer \d/ })).toBeNull();
  });
});

it('says of a timer that nobody stopped until when it is counted', async () => {
  await open();
  const [child] = $children.get() ?? [];
  setEntry(GUEST, 'diary', `${child?.id ?? ''}/${crypto.randomUUID()}`, {
    ...{ type: 'sleep', end: null, running: true, note: '', device: 'd', separate: false },
    start: new Date('2026-11-21T20:00').toISOString(),
  });
  const words = 'Sono desde 21/11 20:00: o fim não foi anotado. Aqui conta até 22/11 10:00.';
  await press('Dia anterior');
  expect(screen.getByText(words)).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /10 h de sono\. Sono desde .*até 22\/11 10:00/ }),
  ).toBeTruthy();
  await press('Dia anterior');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Semana' }));
  expect(screen.getByText(words)).toBeTruthy();
});

it('prints the last seven whole days in figures, and yesterday, without the day that is not over', async () => {
  vi.stubGlobal('print', vi.fn());
  await open();
  const [child] = $children.get() ?? [];
  const feed = (day: string, hour: string) =>
    setEntry(GUEST, 'diary', `${child?.id ?? ''}/${crypto.randomUUID()}`, {
      ...{ type: 'bottle', milk: 'formula', amount: 100, note: '', device: 'd', separate: false },
      start: new Date(`${day}T${hour}:00`).toISOString(),
    });
  feed(TODAY, '10');
  feed('2026-11-22', '10');
  feed('2026-11-22', '14');
  feed('2026-11-16', '10');
  feed('2026-11-15', '10');
  // A timer that nobody stopped: that it began is known, and no more.
  setEntry(GUEST, 'diary', `${child?.id ?? ''}/${crypto.randomUUID()}`, {
    ...{ type: 'sleep', end: null, running: true, note: '', device: 'd', separate: false },
    start: new Date('2026-11-21T20:00').toISOString(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Para o pediatra' }));
  const sheet = document.querySelector('.printed-sheets');
  expect(sheet?.textContent).toContain('Lia');
  expect(sheet?.textContent).toContain('3 dias com anotações');
  expect(sheet?.textContent).toContain('3 mamadas ou refeições, de 0 a 2 por dia');
  expect(sheet?.textContent).toContain('300 ml nas mamadeiras, de 0 a 200 por dia');
  expect(sheet?.textContent).toContain('Ontem: 2 mamadas ou refeições');
  expect(sheet?.textContent).not.toContain('de sono,');
  expect(sheet?.textContent).toContain('Perguntas da família');
});
