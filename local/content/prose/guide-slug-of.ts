import type { ContentFile } from '#local/content/content-file.ts';

/** The name of a guide's page: that of its file. */
export function guideSlugOf({ path }: ContentFile): string {
  return path.replace(/^.*\//, '').replace(/\.mdx$/, '');
}
