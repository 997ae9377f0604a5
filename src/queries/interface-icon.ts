import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { iconSet } from './icon-set.ts';

/** The inner markup of a Lucide icon, drawn on 24 × 24. Throws on an unknown name. */
export function interfaceIcon(name: string): string {
  const data = getIconData(iconSet('lucide'), name);
  if (!data) throw new Error(`Lucide has no icon "${name}"`);
  return data.body;
}
