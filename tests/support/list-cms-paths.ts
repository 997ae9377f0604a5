import { globSync } from 'node:fs';
import { cmsCollections } from '#local/cms/collections.ts';

/** Every file that can be opened in the CMS, from the project's root. */
export function listCmsPaths(): string[] {
  return cmsCollections({ root: 'content/', sources: [], publish: true }).flatMap(
    ({ folder, extension, files = [] }) => [
      ...(folder ? globSync(`${folder}/*.${String(extension)}`).toSorted() : []),
      ...files.map(({ file }) => file),
    ],
  );
}
