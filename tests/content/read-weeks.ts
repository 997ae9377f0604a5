import { readFileSync, readdirSync } from 'node:fs';
import { type WeekEntry, WeekEntrySchema } from '#schemas/weeks.ts';
import { CONTENT_FOLDER } from '#local/content/content-folder.ts';
import { parseContentFile } from '#local/content/content-file.ts';

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
      const text = readFileSync(new URL(file, folder), 'utf8');
      const week = parseContentFile({ path: `content/weeks/${file}`, text });
      const entry = WeekEntrySchema.safeParse(week?.data);
      if (!entry.success) throw new Error(`${file}: ${entry.error.message}`);
      return { ...entry.data, file, body: week?.body ?? '' };
    });
}
