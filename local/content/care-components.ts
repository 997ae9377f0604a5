import { listedComponents } from './listed-components.ts';

/** The components that a page of care may use, as the page lists them. */
export function careComponents(): string[] {
  return listedComponents('features/loss/CareText.astro').map(({ name }) => name);
}
