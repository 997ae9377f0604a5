import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

const WorkflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      steps: z.array(
        z.object({
          uses: z.optional(z.string()),
          run: z.optional(z.string()),
          with: z.optional(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
});

const FOLDER = join(PROJECT_ROOT, '.github', 'workflows');
const files = readdirSync(FOLDER);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
/** What npm can do without a script of ours. */
const OF_NPM = /^npm (?:ci|audit|test)\b/;

describe.each(files)('the workflow %s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const workflow = WorkflowSchema.parse(parse(text));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('may read the repository and nothing more, and is given no secret', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(text).not.toMatch(/\bsecrets\b|\bpermissions:\s*write|pull_request_target/);
    for (const { uses, with: given } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false);
    }
  });

  it('runs scripts that exist', () => {
    const commands = steps.flatMap(({ run }) => (run ? [run] : []));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
      if (script) expect(Object.keys(scripts)).toContain(script);
      else expect(command).toMatch(OF_NPM);
    }
  });

  it('takes actions of GitHub alone, in a version', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
  });

  it('ends some time', () => {
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    }
  });
});

it('texts are checked where they change, with marks on their lines', () => {
  const workflow = WorkflowSchema.parse(parse(readFileSync(join(FOLDER, 'content.yml'), 'utf8')));
  expect(workflow.on).toEqual({ pull_request: { paths: ['content/**'] } });
  const runs = workflow.jobs['content']?.steps.map(({ run }) => run);
  expect(runs).toContain('npm run content -- --format=github');
});
