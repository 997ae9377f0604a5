/**
 * An instant as the contract has it, '2026-11-21T09:26:36.214Z', from either form a Postgres may
 * answer: '2026-11-21T09:26:36.214+00:00' (hosted) or '2026-11-21 09:26:36.214+00' (embedded).
 */
export function toIsoInstant(timestamp: string): string {
  const isoForm = timestamp.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
  return new Date(isoForm).toISOString();
}
