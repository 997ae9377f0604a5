import type { AstroIntegration } from 'astro';
import { listEmptyFields } from '#rules/seller.ts';

/**
 * Refuses a production build while the law's facts about the seller are missing (Decreto 7.962/2013
 * art. 2, LGPD art. 41): nothing may be sold by nobody.
 */
export function sellerFilledIn({
  isProduction,
  emptyFields = listEmptyFields(),
}: {
  readonly isProduction: boolean;
  readonly emptyFields?: readonly string[];
}): AstroIntegration {
  return {
    name: 'seller-filled-in',
    hooks: {
      'astro:build:start': () => {
        if (!isProduction || emptyFields.length === 0) return;
        throw new Error(
          `Not ready for production: fill in ${emptyFields.join(', ')} in src/rules/seller.ts`,
        );
      },
    },
  };
}
