import type { Finding } from './finding.ts';

/** A finding as a rule makes it: which file and which rule, the check knows. */
export type ContentProblem = Omit<Finding, 'file' | 'rule'>;
