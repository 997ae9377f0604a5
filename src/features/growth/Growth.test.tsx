import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $children, addChild, changeChild } from '#features/pregnancy/children-store.ts';
import { CONSENT } from '#contract/consent.ts';
import { $pregnancy, setPaused } from '#features/pregnancy/store.ts';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { openSession, setMe } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import Growth from './Growth.tsx';

const TODAY = '2026-11-23';

beforeEach(async () => {
  await resetEntries();
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
});

interface Born {
  readonly weeks?: number;
  readonly sex?: 'f' | 'm' | null;
}

async function openWith({ weeks = 39, ...born }: Born = { sex: 'f' }) {
  render(<Growth />);
  await expect.poll(() => $pregnancy.get() && $children.get()).toEqual([]);
  addChild(GUEST, { name: 'Lia', day: '2026-09-19', weeks });
  await screen.findByRole('button', { name: 'Anotar medida' });
  const child = $children.get()?.[0];
  if (child && born.sex !== undefined) changeChild(GUEST, child, { sex: born.sex });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Peso' });
const length = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Comprimento/ });
const dayField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
const stored = () => Array.from(entriesOfKind($entries.get(), 'measure').values());
const childId = () => $children.get()?.[0]?.id ?? '';
const measure = (day: string, grams: number | null, fields: object = {}) =>
  setEntry(GUEST, 'measure', `${childId()}/${day}`, {
    ...{ day, weight: grams, length: null, standing: false, head: null },
    ...fields,
  });

async function typeDay(day: string) {
  await userEvent.clear(dayField());
  await userEvent.type(dayField(), day);
}

it('asks for the birth where there is none', async () => {
  render(<Growth />);
  expect(await screen.findByRole('button', { name: 'Guardar o nascimento' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anotar medida' })).toBeNull();
});

it('shows nothing of a child while it or the pregnancy is paused, and asks for no birth then', async () => {
  await openWith();
  const [child] = $children.get() ?? [];
  if (child) changeChild(GUEST, child, { paused: true });
  await screen.findByText(/As datas estão pausadas/);
  expect(screen.queryByText(/Lia/)).toBeNull();
  await press('Retomar as datas');
  expect(await screen.findByRole('button', { name: 'Anotar medida' })).toBeTruthy();
});

it('asks for no birth while a pregnancy is paused', async () => {
  render(<Growth />);
  await screen.findByRole('button', { name: 'Guardar o nascimento' });
  setPaused(GUEST, true);
  await screen.findByText(/As datas estão pausadas/);
  expect(screen.queryByRole('button', { name: 'Guardar o nascimento' })).toBeNull();
});

describe('the form', () => {
  it('reads the weight back in words, guesses its unit, and says what has changed', async () => {
    await openWith();
    measure('2026-10-19', 4100);
    await press('Anotar medida');
    await userEvent.type(weight(), '5020');
    const back = weight().closest('.growth-field')?.querySelector('.growth-back');
    expect(back?.textContent).toBe(
      'Vou guardar: 5 quilos e 20 gramas920 gramas a mais que em 19 de outubro.',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'g' }).checked).toBe(true);
    expect(screen.getByText(/^Mesma balança\?/)).toBeTruthy();
    await userEvent.clear(weight());
    await userEvent.type(weight(), '5,02');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'kg' }).checked).toBe(true);
    await press('Guardar');
    await screen.findByRole('heading', { name: '5 quilos e 20 gramas' });
    expect(stored()).toContainEqual({
      ...{ day: TODAY, weight: 5020, length: null, standing: false, head: null },
    });
  });

  it('proposes what was meant by an odd weight, and keeps what she types', async () => {
    await openWith();
    await press('Anotar medida');
    await userEvent.type(weight(), '50,2');
    // She may still be typing.
    expect(screen.queryByText(/este valor é muito diferente do esperado/)).toBeNull();
    await userEvent.tab();
    await screen.findByText(/este valor é muito diferente do esperado/);
    await press('Usar 5,02 kg');
    expect(weight().value).toBe('5.020');
    // By what was typed, not by the whole millimetres that it would be saved as.
    await userEvent.type(length(), '0,57');
    await userEvent.tab();
    await press('Usar 57,0 cm');
    await userEvent.clear(length());
    await userEvent.clear(weight());
    await userEvent.type(weight(), '25.000');
    await press('Guardar');
    await screen.findByText(/este valor é muito diferente do esperado/);
    expect(stored()).toEqual([]);
    await press('Guardar como escrevi');
    await screen.findByRole('heading', { name: '25 quilos' });
    expect(stored()[0]?.weight).toBe(25_000);
    expect(screen.getByText(/^Confira a medida/)).toBeTruthy();
    expect(screen.queryByText(/^Percentil \d/)).toBeNull();
  });

  it('says what is wrong and loses nothing', async () => {
    await openWith();
    await press('Anotar medida');
    await press('Guardar');
    await screen.findByText('Escreva pelo menos uma medida.');
    await userEvent.type(length(), '57');
    await userEvent.type(weight(), 'cinco');
    await typeDay('01012020');
    await press('Guardar');
    await screen.findByText('Escolha um dia entre o nascimento e hoje.');
    expect(document.activeElement).toBe(dayField());
    await screen.findByText('Peso: escreva só o número, como 3.450 ou 3,45.');
    expect([weight().value, length().value]).toEqual(['cinco', '57']);
    await userEvent.clear(weight());
    await userEvent.type(weight(), '5');
    await userEvent.click(screen.getByRole('radio', { name: 'g' }));
    await screen.findByText('O peso vai de 200 g a 60 kg. Confira a vírgula ou a unidade.');
    expect(stored()).toEqual([]);
  });

  it('takes a length lying below two years, and standing where she says so', async () => {
    await openWith();
    await press('Anotar medida');
    await userEvent.type(length(), '57');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Deitado' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Em pé' }));
    await press('Guardar');
    await screen.findByRole('heading', { name: '57 centímetros' });
    expect(stored()[0]).toMatchObject({ length: 570, standing: true, weight: null });
  });

  it('completes a day that has a measure', async () => {
    await openWith();
    measure(TODAY, 5020);
    await press('Anotar medida');
    expect(screen.getByText(/^Este dia já tem medidas/)).toBeTruthy();
    await userEvent.type(length(), '57');
    await press('Guardar');
    await expect
      .poll(stored)
      .toEqual([{ day: TODAY, weight: 5020, length: 570, standing: false, head: null }]);
  });
});

describe('the measures', () => {
  it('are a chart, words and a table, once it is known whose curves they are', async () => {
    await openWith({});
    measure('2026-09-19', 3250);
    measure(TODAY, 5020);
    await screen.findByText(/Qual mostramos\?/);
    const chart = screen.getByRole('img', { name: /^Peso por idade: 2 medidas/ });
    expect(chart.querySelectorAll('[data-percentile]')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: 'Menina' }));
    await screen.findByText('As curvas são as de meninas.');
    expect(chart.querySelectorAll('[data-percentile]')).toHaveLength(5);
    const words = screen.getByRole('region', { name: 'A medida escolhida' });
    expect(words.textContent).toContain(
      'Percentil 37: de 100 meninas saudáveis da mesma idade, cerca de 37 pesam menos e 63 pesam mais.',
    );
    expect(words.textContent).toContain('Um ponto sozinho diz pouco');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^23 nov\. 20262 meses e 4 dias5,02 kg37Mudar/),
      expect.stringMatching(/^19 set\. 2026ao nascer3,25 kg52Mudar/),
    ]);
  });

  it('stay points where she prefers not to say', async () => {
    await openWith({});
    measure(TODAY, 5020);
    await userEvent.click(await screen.findByRole('radio', { name: 'Prefiro não dizer' }));
    await screen.findByText(/^Os pontos estão sem curva/);
    expect($children.get()?.[0]?.sex).toBeNull();
    expect(screen.queryByText(/^Percentil \d/)).toBeNull();
  });

  it('are changed, moved to another day, deleted, and brought back', async () => {
    await openWith();
    measure('2026-10-19', 4100);
    await userEvent.click(await screen.findByRole('button', { name: /as medidas de 19 out/ }));
    expect(weight().value).toBe('4.100');
    await userEvent.clear(weight());
    await userEvent.type(weight(), '4.150');
    await typeDay('20102026');
    await press('Guardar');
    await expect
      .poll(() => stored().map(({ day, weight: grams }) => [day, grams]))
      .toEqual([['2026-10-20', 4150]]);
    await userEvent.click(await screen.findByRole('button', { name: /as medidas de 20 out/ }));
    await press('Apagar este dia');
    await screen.findByText('As medidas do dia foram apagadas.');
    expect(stored()).toEqual([]);
    await press('Desfazer');
    await screen.findByRole('heading', { name: '4 quilos e 150 gramas' });
  });

  it('are joined with what another phone enters of the same day meanwhile', async () => {
    await openWith();
    measure(TODAY, 5020);
    await userEvent.click(await screen.findByRole('button', { name: /as medidas de 23 nov/ }));
    await userEvent.clear(weight());
    await userEvent.type(weight(), '5.000');
    measure(TODAY, 5020, { length: 570 });
    await press('Guardar');
    await expect.poll(stored).toMatchObject([{ weight: 5000, length: 570 }]);
  });

  it('are asked of the account when the form opens: another phone may have the day, too', async () => {
    let listed: readonly object[] = [];
    const fetched = vi.fn<(path: string, init?: { body?: string }) => Promise<Response>>(
      (_, init) => {
        const { items = listed } = JSON.parse(init?.body ?? '{}') as { items?: object[] };
        const page = { items, cursor: null, has_more: false, from_start: true };
        return Promise.resolve(Response.json({ ...page, now: new Date().toISOString() }));
      },
    );
    vi.stubGlobal('fetch', fetched);
    const user = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
    openSession('a-token', user);
    setMe(user);
    render(<Growth />);
    await expect.poll(() => $pregnancy.get() && $children.get()).toEqual([]);
    addChild(user.id, { name: 'Lia', day: '2026-09-19', weeks: 39 });
    await screen.findByRole('button', { name: 'Anotar medida' });
    await expect.poll(() => fetched.mock.calls.map(([path]) => path)).toContain('/api/entries');
    await idle();
    const weighed = { day: TODAY, weight: 5020, length: null, standing: false, head: null };
    const key = `${childId()}/${TODAY}`;
    listed = [{ kind: 'measure', key, value: weighed, updated_at: `${TODAY}T14:00:00Z` }];
    await press('Anotar medida');
    await screen.findByText(/^Este dia já tem medidas/);
    await userEvent.type(length(), '57');
    await press('Guardar');
    await expect.poll(stored).toEqual([{ ...weighed, length: 570 }]);
    vi.unstubAllGlobals();
  });

  it('are joined with those of the day that they are moved to, and parted again', async () => {
    await openWith();
    measure('2026-10-19', 4100);
    measure('2026-10-20', 4200, { length: 540 });
    await userEvent.click(await screen.findByRole('button', { name: /as medidas de 19 out/ }));
    await typeDay('20102026');
    await screen.findByText(/^Este dia já tem medidas/);
    await press('Guardar');
    await screen.findByText('As medidas dos dois dias ficaram juntas.');
    expect(stored()).toMatchObject([{ day: '2026-10-20', weight: 4100, length: 540 }]);
    await press('Desfazer');
    await expect
      .poll(() => stored().map(({ day, weight: grams }) => [day, grams]))
      .toEqual(
        expect.arrayContaining([
          ['2026-10-19', 4100],
          ['2026-10-20', 4200],
        ]),
      );
  });

  it('are read one after the other by buttons, too', async () => {
    await openWith();
    measure('2026-09-19', 3250);
    measure('2026-10-19', 4100);
    measure(TODAY, 5020);
    const steps = () =>
      ['Anterior', 'Seguinte'].map(
        (name) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true',
      );
    await screen.findByRole('heading', { name: '5 quilos e 20 gramas' });
    expect(steps()).toEqual([false, true]);
    await press('Anterior');
    await screen.findByRole('heading', { name: '4 quilos e 100 gramas' });
    expect(steps()).toEqual([false, false]);
    await press('Anterior');
    await screen.findByRole('heading', { name: '3 quilos e 250 gramas' });
    await press('Anterior');
    expect(steps()).toEqual([true, false]);
    await press('Seguinte');
    await screen.findByRole('heading', { name: '4 quilos e 100 gramas' });
  });

  it('say calmly that a newborn’s weight is to be shown, and what would be urgent', async () => {
    await openWith();
    measure('2026-09-19', 3500);
    measure('2026-10-04', 3400);
    const notice = await screen.findByRole('region', { name: 'Sobre o peso' });
    expect(notice.textContent).toContain(
      'Vale mostrar ao pediatra hoje: o peso está 100 g abaixo do nascimento. É o da medida de 4 de outubro. Muitas vezes basta ajustar a mamada, e ele vai ver isso com você.',
    );
    const ways = within(notice).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['tel:192', '/emergency-signs']);
  });
});

it('shows both ages of a premature child, and reads the curves by either', async () => {
  await openWith({ weeks: 34, sex: 'm' });
  measure(TODAY, 4000);
  await screen.findByText('Idade corrigida');
  expect(screen.getByText('23 dias')).toBeTruthy();
  const note = await screen.findByText(/^As curvas da OMS começam na data prevista do parto/);
  expect(note.textContent).toContain('as curvas para prematuros têm licença própria e não estão');
  const words = () => screen.getByRole('region', { name: 'A medida escolhida' }).textContent ?? '';
  expect(words()).toContain('corrigida: 23 dias');
  const corrected = words();
  expect(corrected).toContain('meninos saudáveis da mesma idade corrigida,');
  await userEvent.click(screen.getByRole('radio', { name: 'a idade do calendário' }));
  await expect.poll(words).not.toBe(corrected);
  expect(words()).toContain('Percentil menos de 1. De 100 meninos saudáveis da mesma idade,');
  vi.spyOn(window, 'print').mockReturnValue();
  await press('Imprimir para o pediatra');
  const foot = await screen.findByText(/^z e percentis pela idade do calendário/);
  expect(foot.textContent).toContain('antes da data prevista, só os pontos. ');
  expect(foot.textContent).toContain('Curvas: OMS, 2006 e 2007');
});

it('reads what was measured before the due date by neither age', async () => {
  await openWith({ weeks: 28, sex: 'm' });
  measure(TODAY, 2000);
  const words = () => screen.getByRole('region', { name: 'A medida escolhida' }).textContent;
  await expect.poll(words).toContain('Antes da data prevista do parto fica só o ponto, sem curva.');
  await userEvent.click(screen.getByRole('radio', { name: 'a idade do calendário' }));
  await expect.poll(words).not.toContain('antes da data prevista');
  expect(words()).toContain('Antes da data prevista do parto fica só o ponto, sem curva.');
  expect(words()).not.toContain('Percentil');
});

it('says of a measure from before a corrected birth that its day is wrong, and nothing of five years', async () => {
  await openWith();
  measure('2026-09-19', 3250);
  measure('2026-09-21', 3100);
  const [child] = $children.get() ?? [];
  if (child) changeChild(GUEST, child, { day: '2026-09-21' });
  await screen.findByRole('heading', { name: '3 quilos e 100 gramas' });
  await press('Anterior');
  const words = () => screen.getByRole('region', { name: 'A medida escolhida' }).textContent;
  await expect.poll(words).toContain('Esse dia é de antes do nascimento. Confira o dia.');
  expect(words()).not.toContain('5 anos');
});
