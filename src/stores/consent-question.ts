import { atom } from 'nanostores';

/** How often she asked for the question herself on this page; each time it comes into view. */
export const $consentAsked = atom(0);

/** Shows the question again to a reader who said no before. */
export function askForConsent(): void {
  $consentAsked.set($consentAsked.get() + 1);
}

/** She has answered: it is not shown on her account any more. */
export function settleConsentQuestion(): void {
  $consentAsked.set(0);
}
