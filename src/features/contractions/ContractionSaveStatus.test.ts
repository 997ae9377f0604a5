import { entryAt, logOf } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import type { ContractionLog, LogEntry } from './model.ts';
import { formatSaveState, type SavedState } from './ContractionSaveStatus.tsx';

const EMPTY_LOG = logOf();
const synced = (at: number) => entryAt(at, { status: 'synced' });
const rejected = (at: number) => entryAt(at, { status: 'rejected', error: 'X' });
const withEntries = (entries: LogEntry[], waiting = 0, values: Partial<ContractionLog> = {}) =>
  logOf({ entries, waiting, ...values });
const unsent = withEntries([entryAt(1)], 1);
const saved = (log: ContractionLog, sync: SavedState['sync'], isPersisted = true) => {
  const { sentences, ...rest } = formatSaveState({ log, sync, isPersisted });
  return { text: sentences.join(' '), ...rest };
};

const COURSES: readonly [string, ContractionLog, SavedState['sync'], string][] = [
  [
    'all sent',
    withEntries([synced(1)]),
    'resting',
    'Salvo neste aparelho. Sincronizado com a sua conta.',
  ],
  ['one to send', unsent, 'resting', 'Salvo neste aparelho. Sincroniza em instantes.'],
  [
    'a rejected one',
    withEntries([synced(1), rejected(2)]),
    'resting',
    'Salvo neste aparelho. Sincronizado com a sua conta, menos 1 contração: o motivo está no histórico.',
  ],
  [
    'several rejected ones',
    withEntries([rejected(1), rejected(2), synced(3)]),
    'resting',
    'Salvo neste aparelho. Sincronizado com a sua conta, menos 2 contrações: o motivo está no histórico.',
  ],
  [
    'a rejected sync',
    withEntries([synced(1)]),
    'rejected',
    'Salvo neste aparelho. Sincronizado com a sua conta.',
  ],
  ['a sending', unsent, 'sending', 'Salvo neste aparelho. Sincronizando…'],
  [
    'no network, and three to send',
    withEntries([entryAt(1), synced(4)], 3),
    'waiting',
    'Salvo neste aparelho. Sincroniza quando a internet voltar. 3 registros na fila.',
  ],
  [
    'no network, and nothing to send',
    withEntries([synced(1)]),
    'waiting',
    'Salvo neste aparelho. Sincroniza quando a internet voltar.',
  ],
  [
    'no network, and no consent to send',
    withEntries([entryAt(1)], 1, { isDeclined: true }),
    'waiting',
    'Salvo neste aparelho.',
  ],
  [
    'a session that ended',
    unsent,
    'signed-out',
    'Salvo neste aparelho. Entre de novo para sincronizar. 1 registro na fila.',
  ],
  ['no consent', unsent, 'no-consent', 'Salvo só neste aparelho.'],
  ['nothing', EMPTY_LOG, 'resting', ''],
  ['nothing but what was deleted', withEntries([], 1), 'resting', ''],
];

it.each(COURSES)('with %s', (_, log, sync, text) => {
  expect(saved(log, sync).text).toBe(text);
});

describe('what is noted beside the contractions', () => {
  const events = [{ id: 'a', at: 1, kind: 'note' as const, text: 'Saindo' }];
  const here = 'A bolsa e as anotações ficam só neste aparelho.';

  it('stays on the device, whatever the account has', () => {
    const log = withEntries([synced(1)], 0, { events });
    expect(saved(log, 'resting').text).toMatch(new RegExp(`conta\\. ${here}$`));
  });

  it('alone is nothing that an account could get', () => {
    expect(saved(logOf({ events }), 'no-consent')).toMatchObject({ way: undefined });
    expect(saved(logOf({ events }), 'resting').text).toBe(`Salvo neste aparelho. ${here}`);
  });
});

describe('a device that keeps nothing', () => {
  it('C13 is said before anything is timed', () => {
    expect(saved(EMPTY_LOG, 'resting', false).warning).toMatch(/Não feche esta página/);
    expect(saved(EMPTY_LOG, 'resting').warning).toBe('');
  });

  it('is never said to have saved', () => {
    for (const sync of ['resting', 'sending', 'waiting', 'no-consent', 'signed-out'] as const) {
      expect(saved(unsent, sync, false).text).not.toContain('Salvo');
    }
    expect(saved(withEntries([synced(1)]), 'resting', false).text).toBe(
      'Sincronizado com a sua conta.',
    );
  });
});

it.each([
  ['no-consent', 'consent'],
  ['signed-out', 'login'],
  ['waiting', undefined],
] as const)('while %s the way on is %s', (sync, way) => {
  expect(saved(unsent, sync).way).toBe(way);
  expect(saved(EMPTY_LOG, sync).way).toBeUndefined();
});
