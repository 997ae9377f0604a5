import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-folder.ts';

/** A YAML file of the content folder, as it stands and not yet checked. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(new URL(path, CONTENT_FOLDER), 'utf8'));
}
