import type { ContentFile } from '#local/content/content-file.ts';
import { listBodyProse } from './list-body-prose.ts';
import { listFieldProse } from './list-field-prose.ts';
import type { Prose } from './prose.ts';

/** Many rules read the same files. */
const read = new WeakMap<ContentFile, readonly Prose[]>();

/** Everything of a file that a user reads, fields first. */
export function listProse(file: ContentFile): readonly Prose[] {
  const cached = read.get(file);
  if (cached !== undefined) return cached;
  const prose = [...listFieldProse(file), ...listBodyProse(file)];
  read.set(file, prose);
  return prose;
}
