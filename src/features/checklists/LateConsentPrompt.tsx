import { useLazy } from '#components/ui/use-lazy.ts';

const loadConsentPrompt = async () => (await import('./ConsentPrompt.tsx')).ConsentPrompt;

/**
 * The question for consent, fetched where it is asked: most users have consented already. Where it does not come there
 * is no network, and no consent could be sent.
 */
export function LateConsentPrompt() {
  const { part: ConsentPrompt } = useLazy(loadConsentPrompt, true);
  return ConsentPrompt && <ConsentPrompt />;
}
