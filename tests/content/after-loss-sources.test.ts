import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CareEntrySchema } from '#schemas/care.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { z } from '#contract/z.ts';
import { CONTENT_FOLDER, readYaml } from '#local/content/content-folder.ts';
import { parseContentFile } from '#local/content/content-file.ts';

/** Governments, their health services and councils made by law, the WHO; no press, firm or copy of a law. */
const OFFICIAL = [
  /\.gov(?:\.br)?$/,
  /(?:^|\.)nhs\.uk$/,
  /^portaldeboaspraticas\.iff\.fiocruz\.br$/,
  /^aps-repo\.bvs\.br$/,
  /^portal\.cfm\.org\.br$/,
  /^myhealth\.alberta\.ca$/,
  /^www\.bcwomens\.ca$/,
  /^www\.who\.int$/,
  // The programme of a health department.
  /^babyyourbaby\.org$/,
];

it('stands the page after a loss on official sources alone', () => {
  const text = readFileSync(new URL('care/after-loss.mdx', CONTENT_FOLDER), 'utf8');
  const page = parseContentFile({ path: 'content/care/after-loss.mdx', text });
  const { sources } = CareEntrySchema.parse(page?.data);
  const known = z.array(SourceEntrySchema).parse(readYaml('sources.yaml'));
  const hosts = sources.map(
    (id) => new URL(known.find((one) => one.id === id)?.url ?? '').hostname,
  );
  expect(hosts.length).toBeGreaterThan(10);
  expect(hosts.filter((host) => !OFFICIAL.some((pattern) => pattern.test(host)))).toEqual([]);
});
