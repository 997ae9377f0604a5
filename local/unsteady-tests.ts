import { z } from '#contract/z.ts';

/** A browser test that failed, and passed when it was played once more. */
export interface UnsteadyTest {
  /** Below the tests' folder. */
  readonly file: string;
  readonly title: string;
  /** Counts as failed all the same: what it saw once would have cost a reader a contraction. */
  readonly isGrave: boolean;
}

const GRAVE = /^contraction-fault-/;

const SpecSchema = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const SuiteSchema = z.object({
  specs: z.array(SpecSchema),
  get suites() {
    return z.optional(z.array(SuiteSchema));
  },
});
const ReportSchema = z.object({ suites: z.array(SuiteSchema) });

/** Reads them from what Playwright's JSON reporter wrote; a test that two projects play may come twice. */
export function unsteadyTests(report: unknown): readonly UnsteadyTest[] {
  return specsOf(ReportSchema.parse(report).suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => ({
        file,
        title: `[${projectName}] ${file}: ${title}`,
        isGrave: GRAVE.test(file),
      })),
  );
}

function specsOf(suites: readonly z.infer<typeof SuiteSchema>[]): z.infer<typeof SpecSchema>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner ?? [])]);
}
