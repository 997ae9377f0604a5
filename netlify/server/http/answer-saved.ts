import type { Answer } from './bind.ts';

interface Saved {
  readonly saved: unknown;
  /** Whether it is there by this call; otherwise it was before. */
  readonly isNew: boolean;
}

/** What is kept, as JSON: 201 the first time, 200 for a repeat. */
export const answerSaved: Answer<Saved> = ({ saved, isNew }) =>
  Response.json(saved, { status: isNew ? 201 : 200 });
