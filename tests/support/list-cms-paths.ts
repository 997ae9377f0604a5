import { globSync } from 'node:fs';
import { cmsConfig } from '#local/cms/config.ts';

const DEPLOYED = { kind: 'github', repository: '', branch: 'main', siteDomain: '' } as const;

/** Every file that can be opened in the CMS, from the project's root. */
export function listCmsPaths(): string[] {
  return cmsConfig(DEPLOYED, '[]').collections.flatMap(({ folder, extension, files = [] }) => [
    ...(folder ? globSync(`${folder}/*.${String(extension)}`).toSorted() : []),
    ...files.map(({ file }) => file),
  ]);
}
