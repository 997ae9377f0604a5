import { readFileSync } from 'node:fs';

const COMPONENTS = new URL('../../src/', import.meta.url);
const LIST = /const components = \{\n([\s\S]*?)\n\};/;

/** A component that a text may use, and what stands for it where that has another name. */
export interface ListedComponent {
  readonly name: string;
  readonly use: string | undefined;
}

/**
 * The components that a text may use, as what shows it lists them.
 * @param shownBy the component that shows the text, by its path below `src`.
 */
export function listedComponents(shownBy: string): ListedComponent[] {
  const [, list = ''] = LIST.exec(readFileSync(new URL(shownBy, COMPONENTS), 'utf8')) ?? [];
  return Array.from(
    list.matchAll(/^ {2}([A-Z]\w+)(?:: (\w+))?,$/gm),
    ([, name = '', use]): ListedComponent => ({ name, use }),
  );
}
