import { z } from '#contract/z.ts';

import type { DatabaseCall } from './database-call.ts';

/** A step of a plan; the names are PostgreSQL's. */
const StepSchema = z.object({
  'Node Type': z.string(),
  Schema: z.optional(z.string()),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Searches': z.optional(z.number()),
  'Actual Loops': z.number(),
  'Shared Hit Blocks': z.optional(z.number()),
  'Shared Read Blocks': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(StepSchema));
  },
});
const PlanSchema = z.object({ 'Query Text': z.string(), Plan: StepSchema });

type Step = z.infer<typeof StepSchema>;

/** What a statement, and all that its functions and triggers ran, did. */
export interface PlanReading {
  /** Blocks of 8 kB that were looked at, in memory or not. */
  readonly blocks: number;
  /** How often an index was entered from its top. */
  readonly descents: number;
  readonly indexes: readonly string[];
  /** Tables that were read from one end to the other: `schema.table`. */
  readonly scanned: readonly string[];
}

/** Where the text of a plan begins in what auto_explain tells. */
const MARK = 'plan:\n';

/**
 * Reads what auto_explain told about one statement: its own plan and those of all statements within.
 * @param statement its text, whose plan counts the blocks of all the others.
 * @throws Error where its plan was not told.
 */
export function readPlan(notices: readonly string[], statement: string): PlanReading {
  const plans = notices
    .filter((notice) => notice.includes(MARK))
    .map((notice) =>
      PlanSchema.parse(JSON.parse(notice.slice(notice.indexOf(MARK) + MARK.length))),
    );
  const own = plans.find((plan) => plan['Query Text'] === statement);
  if (!own) throw new Error(`Nothing was told of the plan of "${statement}"`);
  const steps = plans
    .flatMap(({ Plan }) => listSteps(Plan))
    .filter((step) => step['Actual Loops'] > 0);
  const indexes = steps.flatMap((step) => step['Index Name'] ?? []);
  const scanned = steps
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => `${step.Schema ?? ''}.${step['Relation Name'] ?? ''}`);
  return {
    blocks: (own.Plan['Shared Hit Blocks'] ?? 0) + (own.Plan['Shared Read Blocks'] ?? 0),
    descents: steps.reduce((sum, step) => sum + (step['Index Searches'] ?? 0), 0),
    indexes: [...new Set(indexes)].toSorted(),
    scanned: [...new Set(scanned)].toSorted(),
  };
}

function listSteps(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(listSteps)];
}

/**
 * Where a call did not go as it must: tables that it read from one end to the other, indexes that it did
 * not use.
 * @param large names of the tables that grow and have rows.
 */
export function listDetours(
  call: DatabaseCall,
  reading: PlanReading,
  large: readonly string[],
): string[] {
  const scanned = reading.scanned.filter((table) => large.includes(table));
  const unused = call.by.filter((wanted) =>
    wanted.split('|').every((index) => !reading.indexes.includes(index)),
  );
  return [
    ...scanned.map((table) => `reads all of ${table}`),
    ...unused.map((index) => `does not use ${index}`),
  ];
}
