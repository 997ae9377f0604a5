import { expect, it } from 'vitest';
import { csvName } from './labour-record.ts';

it('names the day that it is where she is', () => {
  const now = Date.parse('2026-11-22T02:30:00Z');
  expect(csvName(now, 'America/Sao_Paulo')).toBe('contracoes-2026-11-21.csv');
  expect(csvName(now, 'America/Noronha')).toBe('contracoes-2026-11-22.csv');
});
