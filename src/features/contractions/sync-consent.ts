import { atom } from 'nanostores';
import { giveConsent } from '#lib/session.ts';
import { changeLog } from './store.ts';

const decline = (isDeclined: boolean) =>
  changeLog((log) => ({ ...log, settings: { ...log.settings, isDeclined } }));

/** Gives the consent that the account needs, and sends. @throws ApiError, UnreachableError. */
export async function shareContractions(): Promise<void> {
  await giveConsent();
  decline(false);
}

/** The account is not to keep them: this device does not ask again. */
export function declineSync(): void {
  decline(true);
}

/** How often the question was asked for by hand on this page; each time it comes into view. */
export const $consentAsked = atom(0);

/** Shows the question again to a user who said no before. */
export function askForConsent(): void {
  $consentAsked.set($consentAsked.get() + 1);
}

/** It was answered: it is not shown by hand any more. */
export function resolveConsentQuestion(): void {
  $consentAsked.set(0);
}
