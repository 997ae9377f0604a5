import { listedComponents } from './listed-components.ts';

/** The components that a guide may use, as the page lists them, and those of them for paid text alone. */
export function guideComponents(): { known: string[]; paidOnly: string[] } {
  const entries = listedComponents('layouts/GuideText.astro');
  return {
    known: entries.map(({ name }) => name),
    paidOnly: entries.flatMap(({ name, use }) => (use === 'PaidOnly' ? [name] : [])),
  };
}
