import type { MarkdownHeading } from 'astro';
import { expect, it } from 'vitest';
import { listGuideSections } from './guide-sections.ts';

const heading = (depth: number, text: string): MarkdownHeading => ({
  depth,
  text,
  slug: text.toLowerCase(),
});

const SOURCE = `Words before.

## Open

### Below

<Premium>

## Paid

</Premium>

## Again

<Premium>

## Last

</Premium>
`;

it('tells the parts inside the fences from those outside, in order', () => {
  const headings = [
    heading(2, 'Open'),
    heading(3, 'Below'),
    heading(2, 'Paid'),
    heading(2, 'Again'),
    heading(2, 'Last'),
  ];
  expect(listGuideSections(SOURCE, headings)).toEqual([
    { id: 'open', title: 'Open', isPremium: false },
    { id: 'paid', title: 'Paid', isPremium: true },
    { id: 'again', title: 'Again', isPremium: false },
    { id: 'last', title: 'Last', isPremium: true },
  ]);
});

it('takes a part without a line in the source, as a component’s own, for paid', () => {
  expect(listGuideSections('Words.\n', [heading(2, 'Elsewhere')])).toEqual([
    { id: 'elsewhere', title: 'Elsewhere', isPremium: true },
  ]);
});

it('counts indented headings, and neither words nor deeper headings', () => {
  const source = '<Premium>\n\n  ## Paid\n\n### Below\n\n</Premium>\n\nA ## in words.\n\n## Open\n';
  const headings = [heading(2, 'Paid'), heading(3, 'Below'), heading(2, 'Open')];
  expect(listGuideSections(source, headings).map(({ isPremium }) => isPremium)).toEqual([
    true,
    false,
  ]);
});

it('lists nothing of a text without parts', () => {
  expect(listGuideSections('Words.\n\n### Below\n', [heading(3, 'Below')])).toEqual([]);
});
