import { describe, expect, it } from 'vitest';
import { componentMarkdown, SAFETY_BLOCKS } from '#local/content/expand-components.ts';
import { toPlainText } from '#local/content/guide-text.ts';
import type { Prose } from '#local/content/prose.ts';
import { findBanned } from '#local/content/rules/wording.ts';

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
      ...findBanned(block, 'written'),
      ...findBanned(block, 'said'),
      ...findBanned(block, 'denied'),
    ]);
    expect(found).toEqual([]);
  });
});
