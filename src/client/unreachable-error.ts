/** /api could not be reached: no network, no answer in time, or an answer that is not ours. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
