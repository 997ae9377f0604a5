/** Why a text cannot be begun: one sentence for editors. */
export class NewContentFailure extends Error {
  override readonly name = 'NewContentFailure';
}
