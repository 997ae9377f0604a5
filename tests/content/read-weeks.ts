import { readFileSync, readdirSync } from 'node:fs';
import { type WeekEntry, WeekEntrySchema } from '#schemas/weeks.ts';
import { CONTENT_FOLDER } from '#local/content/content-folder.ts';
import { splitFrontMatter } from '#local/content/guide-text.ts';

/** A week's fields with the name of its file and its MDX body. */
export interface WeekFile extends WeekEntry {
  readonly file: string;
  readonly body: string;
}

/** The week files in the order of their names; throws with the file and the field that is wrong. */
export function readWeeks(): WeekFile[] {
  const folder = new URL('weeks/', CONTENT_FOLDER);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const { data, body } = splitFrontMatter(readFileSync(new URL(file, folder), 'utf8'));
      const entry = WeekEntrySchema.safeParse(data);
      if (!entry.success) throw new Error(`${file}: ${entry.error.message}`);
      return { ...entry.data, file, body };
    });
}
