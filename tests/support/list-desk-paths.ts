import { globSync } from 'node:fs';
import { deskCollections } from '#local/desk/collections.ts';

/** Every file that can be opened at the desk, from the project's root. */
export function listDeskPaths(): string[] {
  return deskCollections({ root: 'content/', sources: [], publish: true }).flatMap(
    ({ folder, extension, files = [] }) => [
      ...(folder ? globSync(`${folder}/*.${String(extension)}`).toSorted() : []),
      ...files.map(({ file }) => file),
    ],
  );
}
