import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { downloadText } from '#lib/download.ts';
import { ME } from '#tests/support/api-answers.ts';
import { storeContractionLog } from '#tests/support/contraction-log.ts';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { PrintRecord } from './PrintRecord.tsx';
import { ShareRecord } from './ShareRecord.tsx';
import { addLabourEvent, contractions } from './store.ts';

vi.mock('#lib/download.ts');

const NOW = Date.parse('2026-05-20T03:14:00');
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows the parts that a record leaves the page by. */
async function openRecord(log: Parameters<typeof storeContractionLog>[0]): Promise<void> {
  await contractions.open(await storeContractionLog(log));
  render(
    <>
      <ShareRecord />
      <PrintRecord />
    </>,
  );
}

it('hands the record to the share sheet as a message, and shows it where nothing takes it', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  await openRecord({
    contractions: [
      contractionAt(minutesAgo(9), { intensity: 'forte' }),
      contractionAt(minutesAgo(4), { duration: 61, note: 'No chuveiro' }),
    ],
  });
  await press('Compartilhar');
  const text = share.mock.calls[0]?.[0]?.text;
  expect(text).toMatch(/^Minhas contrações em 20\/05, às 03:14\n/);
  expect(text).toContain('\n03:10 · 1 min 1 s · moderada · intervalo 5 min · No chuveiro\n');
  expect(text).toContain('\n03:05 · 50 s · forte\n');

  vi.stubGlobal('navigator', {});
  await press('Compartilhar');
  const field = screen.getByRole('textbox', { name: 'Texto para copiar' });
  expect(field).toHaveProperty('value', text);
});

it('shows the record over the whole screen, with her name, and the way back closes that alone', async () => {
  await openRecord({
    contractions: [
      contractionAt(minutesAgo(200)),
      ...[9, 4].map((minutes) => contractionAt(minutesAgo(minutes), { intensity: 'forte' })),
    ],
    dueDate: addDays(calendarDayOf(new Date(NOW)), 10),
  });
  const { length } = history;
  await press('Mostrar na tela');
  const sheet = await screen.findByRole('dialog', { name: 'Minhas contrações' });
  expect(sheet.textContent).toContain(ME.name);
  expect(sheet.textContent).toContain('Hoje: 38 semanas e 4 dias.');
  expect(sheet.textContent).toContain('2 contrações, sem pausa de mais de 1 horadesde 03:05');
  expect(sheet.textContent).toContain('Intervalo médio5 minDuração média50 s');
  expect(
    within(sheet)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'InícioDuraçãoForçaIntervalo',
    '03:1050 sForte5 min',
    '03:0550 sForte191 min',
    expect.stringMatching(/50 sModerada$/),
  ]);
  expect(history.length).toBe(length + 1);
  history.back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await press('Mostrar na tela');
  const back = vi.spyOn(history, 'back');
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(back).toHaveBeenCalledOnce();
});

it('tells the team when the waters first broke in this labour, and what was noted of them last', async () => {
  await openRecord({ contractions: [contractionAt(minutesAgo(4))] });
  const add = (minutes: number, text = '') =>
    addLabourEvent({ kind: 'waters', at: minutesAgo(minutes), text });
  act(() => {
    add(10, 'esverdeada');
    add(90);
    add(180, 'clara');
    add(60 * 24 * 300);
  });
  await press('Mostrar na tela');
  const sheet = await screen.findByRole('dialog', { name: 'Minhas contrações' });
  expect(
    within(sheet)
      .getAllByText(/^Bolsa/)
      .map((it) => it.parentElement?.textContent),
  ).toEqual(['Bolsa rompeu: clara, 00:14', 'Bolsa rompeu: esverdeada, 03:04']);
});

it('saves the record as a table, named by the day', async () => {
  await openRecord({
    contractions: [
      contractionAt(minutesAgo(9), { note: '=1+1; "sim"' }),
      contractionAt(minutesAgo(4), { duration: 61, intensity: 'forte' }),
    ],
  });
  await press('Baixar planilha (CSV)');
  expect(vi.mocked(downloadText).mock.calls).toEqual([
    [
      '\uFEFFData;Hora;Duração (s);Intensidade;Intervalo (min);Anotação\r\n' +
        `20/05/2026;03:05;50;Moderada;;"'=1+1; ""sim"""\r\n` +
        '20/05/2026;03:10;61;Forte;5;\r\n',
      'text/csv',
      'contracoes-2026-05-20.csv',
    ],
  ]);
});

it('prints the latest sixty contractions, the week and the moment', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openRecord({
    contractions: seriesUpTo(NOW, { count: 70, every: 300 }),
    dueDate: addDays(calendarDayOf(new Date(NOW)), 10),
  });
  await press('Imprimir');
  expect(print).toHaveBeenCalledOnce();
  const record = screen.getByRole('region', { name: 'Registro para imprimir' });
  expect(record.textContent).toContain(`Nome: ${ME.name}`);
  expect(record.textContent).toContain('Impresso em 20 maio 2026, às 03:14.');
  expect(record.textContent).toContain('Hoje: 38 semanas e 4 dias.');
  expect(record.textContent).toContain('10 contrações mais antigas');
  expect(within(record).getAllByRole('row')).toHaveLength(61);
});
