import { expect, it } from 'vitest';
import { addGuideVersion } from './premium-fragments.ts';

const PAGE = '<div data-version="__GUIDE_VERSION__">Aberto</div>';

it('writes a version that follows the paid text', () => {
  const marked = addGuideVersion(PAGE, '<p>um</p>');
  expect(marked).toMatch(/^<div data-version="[\w-]{16}">Aberto<\/div>$/);
  expect(addGuideVersion(PAGE, '<p>um</p>')).toBe(marked);
  expect(addGuideVersion(PAGE, '<p>dois</p>')).not.toBe(marked);
});

it('stops at a page that has no place for it', () => {
  expect(() => addGuideVersion('<div>Aberto</div>', '')).toThrow(/no place/);
});

it('stops at a page that uses what only paid text may use', () => {
  const page = PAGE.replace('Aberto', '<div data-paid-only></div>');
  expect(() => addGuideVersion(page, '')).toThrow(/inside <Premium> only/);
});
