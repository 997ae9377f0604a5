import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idle } from '#lib/sync/activity.ts';
import { storeContractionLog } from '#tests/support/contraction-log.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import ContractionTimer from './ContractionTimer.tsx';

const NOW = Date.parse('2026-05-20T03:14:00');
const LIVE_REGIONS = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';

let heard: string[];
let observer: MutationObserver;

/** Lets so many seconds pass, once the storage, which takes its real time, has done its part. */
async function pass(seconds: number): Promise<void> {
  await act(idle);
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const advice = () => screen.queryByRole('region', { name: 'O que fazer agora' });
const firstRow = () =>
  within(screen.getByRole('region', { name: 'Histórico' })).getAllByRole('listitem')[0]
    ?.textContent;

async function openTimer(log: Parameters<typeof storeContractionLog>[0]): Promise<void> {
  await storeContractionLog(log);
  render(<ContractionTimer>{null}</ContractionTimer>);
  await expect.poll(() => screen.queryByText('Toque quando a contração começar')).not.toBeNull();
}

/** What a live region says when it changes. One that comes with its text is not heard everywhere, and not here. */
function hear(records: readonly MutationRecord[]): void {
  const said = records.map(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest(LIVE_REGIONS)?.textContent ?? '';
  });
  heard.push(...[...new Set(said)].filter((text) => text !== ''));
}

// Once: the clock that presses are told apart by never goes back.
beforeAll(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  // The document has another clock.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now());
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // A press soon after that of the test before would be a trembling hand.
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(NOW);
  heard = [];
  observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
});

afterEach(async () => {
  observer.disconnect();
  await idle();
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('says once what happens, and never the seconds', async () => {
  await openTimer({});
  press('Iniciar Contração');
  for (const second of ['00:01', '00:02', '00:03']) {
    await pass(1);
    expect(screen.getByRole('timer').textContent).toBe(second);
  }
  press('Finalizar Contração');
  expect(screen.getByRole('button', { name: 'Continuar cronometrando' })).toBeTruthy();
  await pass(31);
  expect(screen.queryByRole('button', { name: 'Continuar cronometrando' })).toBeNull();
  expect(heard).toEqual(['Contração iniciada.', 'Contração de 3 segundos registrada.']);
});

it('asks once for an end that was forgotten, and puts it right at once', async () => {
  await openTimer({ contractions: [contractionAt(NOW - 230_000)] });
  press('Iniciar Contração');
  await pass(120);
  expect(advice()).toBeNull();
  await pass(1);
  expect(advice()?.textContent).toContain('Uma contração passou de 2 minutos');
  await pass(178);
  expect(screen.queryByRole('region', { name: 'Esqueceu de finalizar?' })).toBeNull();
  await pass(62);
  expect(screen.getByRole('region', { name: 'Esqueceu de finalizar?' })).toBeTruthy();
  press('Finalizar e corrigir');
  await expect.poll(() => screen.queryByRole('dialog')).not.toBeNull();
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutos');
  expect(minutes.value).toBe('6');
  expect(firstRow()).toContain('Confira a duração');
  fireEvent.change(minutes, { target: { value: '1' } });
  press('Salvar');
  await expect.poll(firstRow).toContain('1 min 1 s');
  expect(firstRow()).not.toContain('Confira a duração');
  expect(advice()).toBeNull();
  expect(heard.filter((text) => text.startsWith('Esqueceu de finalizar?'))).toHaveLength(1);
  expect(heard.filter((text) => text.startsWith('Uma contração passou'))).toHaveLength(1);
});
