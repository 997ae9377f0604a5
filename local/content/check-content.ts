import { checkTexts } from './check-texts.ts';
import type { Finding } from './finding.ts';
import { readContentTexts } from './read-content-texts.ts';

/** Which content is checked, and on which day. */
export interface ContentCheck {
  /** The folder that holds `content/`; its address ends in a slash. */
  readonly root: URL;
  /** Such as `2026-11-21`: reviews grow old by it. */
  readonly today: string;
}

/** Checks all content: what `npm run content` prints and what `npm test` asks for. */
export function checkContent({ root, today }: ContentCheck): Finding[] {
  return checkTexts(readContentTexts(root), today);
}
