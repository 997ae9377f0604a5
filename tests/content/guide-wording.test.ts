import { describe, expect, it } from 'vitest';
import { componentMarkdown } from '#local/content/component-markdown.ts';
import { SAFETY_BLOCKS } from '#local/content/safety-blocks.ts';
import { toPlainText } from '#local/content/to-plain-text.ts';
import { findBanned } from '#local/content/prose/find-banned.ts';
import { NEVER_SAID } from '#local/content/prose/never-said.ts';
import { NEVER_WRITTEN } from '#local/content/prose/never-written.ts';
import { ONLY_DENIED } from '#local/content/prose/only-denied.ts';
import type { Prose } from '#local/content/prose/prose.ts';

/** What developers write in a component, the content check does not see. */
const listBlocks = (name: string): Prose[] =>
  toPlainText(componentMarkdown(name))
    .split('\n')
    .map((text) => ({ text, field: [], isPaid: false, lineAt: () => 1 }));

describe.each(SAFETY_BLOCKS.split('|'))('%s', (name) => {
  it('says something', () => {
    expect(listBlocks(name).length).toBeGreaterThan(0);
  });

  it('says nothing that no text may say', () => {
    const found = listBlocks(name).flatMap((block) => [
      ...findBanned(block, NEVER_WRITTEN),
      ...findBanned(block, NEVER_SAID, { isQuoteFree: true }),
      ...findBanned(block, ONLY_DENIED, { isQuoteFree: true, isDenialFree: true }),
    ]);
    expect(found).toEqual([]);
  });
});
