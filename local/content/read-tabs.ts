/** A set of tabs of a guide: the first one is the one that stands open. */
export interface GuideTabs {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** The MDX of each tab's panel, by the tab's id. */
  readonly panels: ReadonlyMap<string, string>;
}

const TABS = /<Tabs\s([^<>]*)>\n([\s\S]*?)<\/Tabs>/g;
const TAB = /\{ id: '([^']+)', label: '([^']+)' \}/g;
const PANEL = /^<Fragment slot="([^"]+)">\n([\s\S]*?)^<\/Fragment>$/gm;

/** The sets of tabs of an MDX text, in order. Panels must not hold pros and cons, which use slots too. */
export function readTabs(mdx: string): GuideTabs[] {
  return Array.from(mdx.matchAll(TABS), ([, props = '', inside = '']) => ({
    tabs: Array.from(props.matchAll(TAB), ([, id = '', label = '']) => ({ id, label })),
    panels: new Map(Array.from(inside.matchAll(PANEL), ([, id = '', text = '']) => [id, text])),
  }));
}
