import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { FLUENT_DRAWINGS } from './fluent-drawings.ts';
import { iconSet } from './icon-set.ts';
import { OWN_DRAWINGS } from './own-drawings.ts';

/** Every drawing of the site with its SVG text. */
export function listDrawings(): { name: string; svg: string }[] {
  const fluent = Object.entries(FLUENT_DRAWINGS).map(([name, icon]) => ({
    name,
    svg: fluentSvg(icon),
  }));
  const own = Array.from(OWN_DRAWINGS, ([name, svg]) => ({ name, svg }));
  return [...fluent, ...own];
}

function fluentSvg(icon: string): string {
  const data = getIconData(iconSet('fluent-emoji-flat'), icon);
  if (!data) throw new Error(`Fluent Emoji Flat has no icon "${icon}"`);
  const { body, width = 32, height = 32 } = data;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
