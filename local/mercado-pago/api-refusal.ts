import { REFUSALS } from './facts.ts';

/** A call that Mercado Pago would refuse. Thrown anywhere, answered once. */
export class ApiRefusal extends Error {
  readonly refusal: keyof typeof REFUSALS;

  constructor(refusal: keyof typeof REFUSALS) {
    super(REFUSALS[refusal][2]);
    this.name = 'ApiRefusal';
    this.refusal = refusal;
  }

  /** The answer, `{ message, error, status, cause }`. */
  toResponse(): Response {
    const [status, error, message, code] = REFUSALS[this.refusal];
    const cause = code === null ? null : [{ code, description: message, data: null }];
    return Response.json({ message, error, status, cause }, { status });
  }
}
