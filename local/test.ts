import { parseArgs } from 'node:util';

import { formatDuration } from './stack/report-step.ts';
import { onOrphaned } from './stack/run-command.ts';
import { type PartResult, TEST_STAGES, type TestPart } from './test-parts.ts';

const STATIC_PARTS = ['format', 'lint', 'types'];
const { values } = parseArgs({
  options: { parts: { type: 'string' }, deep: { type: 'boolean', default: false } },
});
const stopping = new AbortController();
const stop = (): void => {
  stopping.abort();
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.env.npm_lifecycle_event) onOrphaned(stop);
if (values.deep) process.env.COLINHO_DEEP = '1';
// The checks are about what is in the repository, not about whose variables happen to be set.
for (const name of [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'MERCADOPAGO_API_URL',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'PUBLIC_MERCADOPAGO_PUBLIC_KEY',
]) {
  delete process.env[name];
}

const results = new Map<string, PartResult>();
const isSelected = selectParts(values.parts);
const startedAt = performance.now();
for (const groups of TEST_STAGES) {
  await Promise.all(
    groups.map(async (parts) => {
      for (const part of parts.filter(isSelected)) await runPart(part);
    }),
  );
}
const sum = (key: keyof Counts) =>
  [...results.values()].reduce((total, result) => total + result[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
const failures = [...results].flatMap(([part, result]) =>
  result.failures.map((failure) => `${part} › ${failure}`),
);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\nall     ${formatDuration(performance.now() - startedAt)}`);
console.log(`\n${counts(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The long form of the checks leaves out what is the same in the short one. */
function selectParts(names: string | undefined): (part: TestPart) => boolean {
  if (names === undefined) return ({ name }) => !values.deep || !STATIC_PARTS.includes(name);
  const requested = names.split(',');
  const available = TEST_STAGES.flat(2).map(({ name }) => name);
  const unknown = requested.filter((name) => !available.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}`);
    process.exit(2);
  }
  return ({ name }) => requested.includes(name);
}

async function runPart(part: TestPart): Promise<void> {
  const startedAt = performance.now();
  const result = await tryPart(part);
  results.set(part.name, result);
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`);
  const took = formatDuration(performance.now() - startedAt);
  const note = result.note ? `, ${result.note}` : '';
  console.log(`${part.name.padEnd(8)}${counts(result)} (${took}${note})`);
}

async function tryPart(part: TestPart): Promise<PartResult> {
  const failed = (output: string) => ({ passed: 0, failed: 1, skipped: 0, failures: [], output });
  if (part.needsBuild && (results.get('build')?.failed ?? 0) > 0) {
    return failed(`${part.name} needs the build, which failed`);
  }
  try {
    return await part.run(stopping.signal);
  } catch (error) {
    return failed(String(error));
  }
}

type Counts = Pick<PartResult, 'passed' | 'failed' | 'skipped'>;

function counts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
