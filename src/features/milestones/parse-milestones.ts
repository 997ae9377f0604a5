import { parse } from 'node-html-parser';

/** An item of a list of milestones. */
export interface MilestoneItem {
  /** Its entry is found by it again, whatever its words become. */
  readonly id: string;
  readonly text: string;
}

/** The items of a rendered list, `<li><span data-item="…"></span>…</li>`. @throws Error on one that is not plain text. */
export function parseMilestones(html: string): MilestoneItem[] {
  return parse(html)
    .querySelectorAll('li')
    .map((item) => {
      const text = item.text.replace(/\s+/g, ' ').trim();
      const [name, ...names] = item.querySelectorAll('[data-item]');
      const id = name?.getAttribute('data-item');
      if (!id || names.length > 0) throw new Error(`“${text}” needs one <Item name="…" />`);
      // An item with a blank line around it is a paragraph.
      const markup = item.querySelectorAll(':not(p, [data-item])');
      if (markup.length > 0) throw new Error(`The milestone ${id} has markup: it is plain text`);
      return { id, text };
    });
}
