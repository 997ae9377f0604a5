import { createHash } from 'node:crypto';

/** What the page of a guide leaves for the version of the paid text. */
const VERSION_MARK = '__GUIDE_VERSION__';
const VERSION_LENGTH = 16;
/** What PaidOnly.astro leaves where a component stands outside of `<Premium>`. */
const LEFT_OVER = 'data-paid-only';

/**
 * A guide's public page with the version of its paid text (a hash of the fragment) written in.
 * @throws where the page has no place for it, or uses what has its styles from the paid text alone.
 */
export function markGuideVersion(page: string, fragment: string): string {
  if (!page.includes(VERSION_MARK)) throw new Error('there is no place for the version');
  if (page.includes(LEFT_OVER)) {
    throw new Error(
      'Checklist, FieldLines, Item, Milestones, Paper, PlanBuilder, PlanItems, ProsAndCons, SoundList and Tabs stand inside <Premium> only',
    );
  }
  const hash = createHash('sha256').update(fragment).digest('base64url');
  return page.replace(VERSION_MARK, hash.slice(0, VERSION_LENGTH));
}
