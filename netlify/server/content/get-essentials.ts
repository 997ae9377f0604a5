import { type Essentials, EssentialsSchema } from '#contract/content.ts';
import { readGenerated } from './read-generated.ts';

/** The essentials for mother and baby, and the clothes by age. */
export function getEssentials(): Promise<Essentials> {
  return readGenerated('essenciais', EssentialsSchema);
}
