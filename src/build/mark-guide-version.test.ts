import { expect, it } from 'vitest';
import { markGuideVersion } from './mark-guide-version.ts';

const PAGE = '<guide-reader data-version="__GUIDE_VERSION__">Aberto</guide-reader>';

it('writes a version that follows the paid text', () => {
  const marked = markGuideVersion(PAGE, '<p>um</p>');
  expect(marked).toMatch(/^<guide-reader data-version="[\w-]{16}">Aberto<\/guide-reader>$/);
  expect(markGuideVersion(PAGE, '<p>um</p>')).toBe(marked);
  expect(markGuideVersion(PAGE, '<p>dois</p>')).not.toBe(marked);
});

it('stops at a page that has no place for it', () => {
  expect(() => markGuideVersion('<guide-reader>Aberto</guide-reader>', '')).toThrow(/no place/);
});

it('stops at a page that uses what only paid text may use', () => {
  const page = PAGE.replace('Aberto', '<div data-paid-only></div>');
  expect(() => markGuideVersion(page, '')).toThrow(/inside <Premium> only/);
});
