import type { ContentRule } from '#local/content/content-rule.ts';
import { findBanned } from '#local/content/prose/find-banned.ts';
import { listProse } from '#local/content/prose/list-prose.ts';
import { NEVER_SAID } from '#local/content/prose/never-said.ts';
import { NEVER_SOLD } from '#local/content/prose/never-sold.ts';
import { NEVER_WAITS } from '#local/content/prose/never-waits.ts';
import { NEVER_WRITTEN } from '#local/content/prose/never-written.ts';
import { ONLY_DENIED } from '#local/content/prose/only-denied.ts';

/** Words and phrases that the content never has, or has only to deny them. */
export const forbiddenWords: ContentRule = {
  name: 'forbidden-words',
  find(file) {
    const isList = file.kind === 'bag' || file.kind === 'essentials';
    return listProse(file).flatMap((prose) => [
      ...findBanned(prose, NEVER_WRITTEN),
      ...findBanned(prose, NEVER_SAID, { isQuoteFree: true }),
      // What to leave out is denied by where it stands.
      ...(prose.field[0] === 'avoid'
        ? []
        : findBanned(prose, ONLY_DENIED, { isQuoteFree: true, isDenialFree: true })),
      ...(isList ? findBanned(prose, NEVER_SOLD) : []),
      ...(prose.field[0] === 'warningSigns' ? findBanned(prose, NEVER_WAITS) : []),
    ]);
  },
};
