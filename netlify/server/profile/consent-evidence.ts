import { createHash } from 'node:crypto';
import { CONSENT } from '#contract/consent.ts';

/** What proves a consent later: its version and the SHA-256 of the text that was shown. */
export function consentEvidence(): { consent_version: string; consent_text_sha256: string } {
  return {
    consent_version: CONSENT.version,
    consent_text_sha256: createHash('sha256').update(CONSENT.text).digest('hex'),
  };
}
