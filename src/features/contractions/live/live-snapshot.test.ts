import { describe, expect, it } from 'vitest';

import { LIVE_PLAIN_BYTES } from '#contract/live-limits.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { type LiveState, readSnapshot, writeSnapshot } from './live-snapshot.ts';

const NOW = Date.UTC(2026, 10, 26, 3, 0);
const MINUTE = 60_000;

const stateWith = (changes: Partial<LiveState>): LiveState => ({
  contractions: [30, 10, 20, 5, 15].map((ago) => contractionAt(NOW - ago * MINUTE)),
  running: null,
  advice: 'none',
  place: null,
  now: NOW,
  ...changes,
});

describe('what is sent of a labour', () => {
  it('is the latest contractions, newest first, the last hour and what runs', () => {
    const text = writeSnapshot(stateWith({ running: { startedAt: NOW - MINUTE }, advice: 'go' }));
    const sent = readSnapshot(text, NOW);
    expect(sent?.contractions.map(({ start }) => (NOW - start) / MINUTE)).toEqual([5, 10, 15, 20]);
    expect(sent).toMatchObject({ running: NOW - MINUTE, advice: 'go', hour: { count: 5 } });
  });

  it('has no note, no id and nothing else that she wrote', () => {
    const note = { ...contractionAt(NOW - MINUTE), note: 'Só para mim' };
    const text = writeSnapshot(stateWith({ contractions: [note] }));
    expect(text).not.toContain('Só para mim');
    expect(text).not.toContain(note.id);
  });

  it('fits, however long a name or an address she gave the maternity', () => {
    const place = { name: '🏥'.repeat(200), phone: '9'.repeat(200), address: '' };
    const bytes = new TextEncoder().encode(writeSnapshot(stateWith({ place }))).length;
    expect(bytes).toBeLessThanOrEqual(LIVE_PLAIN_BYTES);
    const usual = {
      name: 'Maternidade São José',
      phone: '(11) 3333-4444',
      address: 'Rua das Flores, 10',
    };
    const read = (it: typeof usual) => readSnapshot(writeSnapshot(stateWith({ place: it })), NOW);
    expect(read(usual)?.place).toEqual(usual);
    // Whom to call comes before where it is.
    const long = { ...usual, name: 'é'.repeat(120) };
    expect(read({ ...long, address: '🏥'.repeat(200) })?.place).toEqual({ ...long, address: '' });
  });
});

describe('what is read', () => {
  it('stands by the server clock, where the clock of her phone is wrong', () => {
    const hour = 60 * MINUTE;
    const text = writeSnapshot(stateWith({ running: { startedAt: NOW - MINUTE } }));
    const read = readSnapshot(text, NOW + hour);
    expect(read?.running).toBe(NOW + hour - MINUTE);
    expect(read?.contractions[0]?.start).toBe(NOW + hour - 5 * MINUTE);
  });

  it('passes over what a later release adds, and is nothing where the form is another', () => {
    const sent = JSON.parse(writeSnapshot(stateWith({}))) as object;
    expect(readSnapshot(JSON.stringify({ ...sent, more: 1 }), NOW)).toBeDefined();
    expect(readSnapshot(JSON.stringify({ ...sent, v: 2 }), NOW)).toBeUndefined();
  });
});
