/** A box of a guide, with its title or, for an update, its year. */
export interface GuideBox {
  readonly kind: 'Notice' | 'Warning' | 'Update';
  readonly title: string;
  readonly text: string;
}

const BOX = /<(Notice|Warning|Update)(?: title="([^"]+)"| year=\{(\d+)\})?>\n([\s\S]*?)<\/\1>/g;

/** The boxes of an MDX text, in order; a box holds no other. */
export function listBoxes(mdx: string): GuideBox[] {
  return Array.from(mdx.matchAll(BOX), ([, kind, title, year, text = '']) => ({
    kind: kind as GuideBox['kind'],
    title: title ?? year ?? '',
    text,
  }));
}
