import type { ContentContext } from './content-context.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentProblem } from './content-problem.ts';

/** One rule of the content check, in a file of its name under `local/content/rules/`. */
export interface ContentRule {
  /** The file's name without its ending. */
  readonly name: string;
  /** What it finds in one file; `all` are all files of `content/`, for links and sources. */
  find(
    file: ContentFile,
    all: readonly ContentFile[],
    context: ContentContext,
  ): readonly ContentProblem[];
}
