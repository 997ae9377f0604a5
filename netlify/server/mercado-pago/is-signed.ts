import { WebhookSignatureValidator } from 'mercadopago';

/** The parts of a notification that its signature covers, and the signature: `ts=…,v1=…`. */
export interface SignedParts {
  /** `data.id` of the query. */
  readonly dataId: string;
  readonly requestId: string;
  readonly signature: string;
}

/**
 * Whether one of the secrets made the signature. Its age is not judged: a late retry may carry its first
 * timestamp, and an old notification only makes us read the payment as it is now.
 */
export function isSigned(
  { dataId, requestId, signature }: SignedParts,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => {
    try {
      WebhookSignatureValidator.validate({
        xSignature: signature,
        xRequestId: requestId,
        dataId,
        secret,
      });
      return true;
    } catch {
      return false;
    }
  });
}
