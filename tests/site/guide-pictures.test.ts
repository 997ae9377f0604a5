import { expect, it } from 'vitest';

import { readGuides } from './support/read-guides.ts';

const guides = readGuides();
const paidOf = (slug: string) => guides.find((guide) => guide.slug === slug)?.paid.join('\n') ?? '';

/** The radii of the circles of a class in each opening that is drawn, in order. */
const radiiOf = (html: string, name: string) =>
  Array.from(html.matchAll(/<svg class="opening"[\s\S]*?<\/svg>/g), ([svg]) =>
    Array.from(svg.matchAll(new RegExp(`class="${name}" r="(\\d+)"`, 'g')), ([, r]) => Number(r)),
  );

it('draws each opening true to scale, 5 units a centimetre, in the same circle of 10 cm', () => {
  const html = paidOf('labor-phases');
  expect(radiiOf(html, 'opening-hole')).toEqual([20, 25, 50, 20, 20, 50].map((r) => [r]));
  expect(radiiOf(html, 'opening-whole')).toEqual(Array(6).fill([50]));
  expect(radiiOf(html, 'opening-step')[4]).toEqual([25, 30, 35, 40, 45, 50]);
});

it('begins every choice of contraceptives with all of them', () => {
  const groups = paidOf('contraceptives').match(/<fieldset>[\s\S]*?<\/fieldset>/g) ?? [];
  expect(groups).toHaveLength(3);
  for (const group of groups) {
    const names = Array.from(group.matchAll(/name="([^"]+)"/g), ([, name]) => name);
    expect(new Set(names).size).toBe(1);
    expect(names.length).toBeGreaterThan(3);
    expect(group.match(/<input[^>]*\schecked\b[^>]*>/g)).toEqual([
      expect.stringContaining('value="all"'),
    ]);
  }
});

it('keeps stops, drawings and choices out of the pages that everybody gets', () => {
  for (const { page, slug } of guides)
    expect(page, slug).not.toMatch(/class="(?:stop|opening|placenta|methods)"/);
});
