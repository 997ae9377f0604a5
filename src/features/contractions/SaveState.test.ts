import { contractionAt } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import { type ContractionLog, EMPTY_LOG, type LogEntry, newEntry, storedEntry } from './model.ts';
import { formatSaveState, type SavedState } from './SaveState.tsx';

const logOf = (entries: LogEntry[], values: Partial<ContractionLog> = {}) => ({
  ...EMPTY_LOG,
  entries,
  ...values,
});
const unsent = (at: number) => newEntry(contractionAt(at));
const stored = (at: number) => storedEntry(contractionAt(at));
const refused = (at: number): LogEntry => ({ ...unsent(at), sync: 'refused', refusal: 'X' });
const deleted = (at: number): LogEntry => ({ ...stored(at), deletedAt: at });
const saved = (log: ContractionLog, sync: SavedState['sync'], isKept = true) => {
  const { sentences, ...rest } = formatSaveState({ log, sync, isKept });
  return { text: sentences.join(' '), ...rest };
};

const COURSES: readonly [string, ContractionLog, SavedState['sync'], string][] = [
  [
    'all sent',
    logOf([stored(1)]),
    'resting',
    'Salvo neste aparelho. Sincronizado com a sua conta.',
  ],
  ['one to send', logOf([unsent(1)]), 'resting', 'Salvo neste aparelho. Sincroniza em instantes.'],
  [
    'a deletion that can be taken back',
    logOf([stored(1), deleted(2)]),
    'resting',
    'Salvo neste aparelho. Sincroniza em instantes.',
  ],
  [
    'a refused one',
    logOf([stored(1), refused(2)]),
    'resting',
    'Salvo neste aparelho. Sincronizado com a sua conta, menos 1 contração: o motivo está no histórico.',
  ],
  [
    'several refused ones',
    logOf([refused(1), refused(2), stored(3)]),
    'resting',
    'Salvo neste aparelho. Sincronizado com a sua conta, menos 2 contrações: o motivo está no histórico.',
  ],
  ['a sending', logOf([unsent(1)]), 'sending', 'Salvo neste aparelho. Sincronizando…'],
  [
    'no network, and three to send',
    logOf([unsent(1), { ...stored(2), sync: 'changed' }, deleted(3), stored(4)]),
    'waiting',
    'Salvo neste aparelho. Sincroniza quando a internet voltar. 3 registros na fila.',
  ],
  [
    'no network, and nothing to send',
    logOf([stored(1)]),
    'waiting',
    'Salvo neste aparelho. Sincroniza quando a internet voltar.',
  ],
  [
    'no network, and no consent to send',
    logOf([unsent(1)], { syncDeclined: true }),
    'waiting',
    'Salvo neste aparelho.',
  ],
  [
    'a session that ended',
    logOf([unsent(1)]),
    'signed-out',
    'Salvo neste aparelho. Entre de novo para sincronizar. 1 registro na fila.',
  ],
  ['no consent', logOf([unsent(1)]), 'no-consent', 'Salvo só neste aparelho.'],
  ['nothing', EMPTY_LOG, 'resting', ''],
  ['nothing but what was deleted', logOf([deleted(1)]), 'resting', ''],
];

it.each(COURSES)('with %s', (_, log, sync, text) => {
  expect(saved(log, sync).text).toBe(text);
});

describe('what is noted beside the contractions', () => {
  const events = [{ id: 'a', at: 1, kind: 'note' as const, text: 'Saindo' }];
  const here = 'A bolsa e as anotações ficam só neste aparelho.';

  it('stays on the device, whatever the account has', () => {
    const log = logOf([stored(1)], { events });
    expect(saved(log, 'resting').text).toMatch(new RegExp(`conta\\. ${here}$`));
  });

  it('alone is nothing that an account could get', () => {
    expect(saved(logOf([], { events }), 'no-consent')).toMatchObject({ way: undefined });
    expect(saved(logOf([], { events }), 'resting').text).toBe(`Salvo neste aparelho. ${here}`);
  });
});

describe('a device that keeps nothing', () => {
  it('is said before she times anything', () => {
    expect(saved(EMPTY_LOG, 'resting', false).warning).toMatch(/Não feche esta página/);
    expect(saved(EMPTY_LOG, 'resting').warning).toBe('');
  });

  it('is never said to have saved', () => {
    for (const sync of ['resting', 'sending', 'waiting', 'no-consent', 'signed-out'] as const) {
      expect(saved(logOf([unsent(1)]), sync, false).text).not.toContain('Salvo');
    }
    expect(saved(logOf([stored(1)]), 'resting', false).text).toBe('Sincronizado com a sua conta.');
  });
});

it.each([
  ['no-consent', 'consent'],
  ['signed-out', 'login'],
  ['waiting', undefined],
] as const)('while %s the way on is %s', (sync, way) => {
  expect(saved(logOf([unsent(1)]), sync).way).toBe(way);
  expect(saved(EMPTY_LOG, sync).way).toBeUndefined();
});
