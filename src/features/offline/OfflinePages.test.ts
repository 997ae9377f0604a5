import { expect, test } from 'vitest';

import { formatSavedPages, formatSize } from './OfflinePages.tsx';

const pages = (saved: number) => ({ saved, total: 57, missingBytes: 0, isDone: true });

test.each([
  ['resting', 0, 'Guardadas neste aparelho: 0 de 57 páginas.'],
  ['resting', 57, 'Está tudo guardado neste aparelho: 57 de 57 páginas.'],
  ['keeping', 12, 'Guardando: 12 de 57 páginas.'],
  ['stopped', 12, 'Parou em 12 de 57 páginas.'],
] as const)('%s with %i of 57 pages is said', (status, saved, sentence) => {
  expect(formatSavedPages({ status, pages: pages(saved) })).toContain(sentence);
});

test('A browser that keeps nothing is told apart from one that was not asked yet', () => {
  expect(formatSavedPages({ status: 'unable' })).toContain('janela anônima');
  expect(formatSavedPages({ status: 'asking' })).toContain('Vendo');
  expect(formatSavedPages({ status: 'broken-off' })).toContain('A internet caiu');
});

test.each([
  [612_345, '0,6 MB'],
  [1_960_000, '2,0 MB'],
  [900, '0,1 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
