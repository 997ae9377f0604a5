import { z } from '#contract/z.ts';

import { type Answer, readJson } from './ask.ts';

/** PostgreSQL's "permission denied". */
export const DENIED = '42501';

const ProblemSchema = z.object({ code: z.string() });

/** The code in the data API's answer to what it did not do; undefined where it names none. */
export function readProblemCode(answer: Answer): string | undefined {
  const problem = ProblemSchema.safeParse(readJson(answer));
  return problem.success ? problem.data.code : undefined;
}
