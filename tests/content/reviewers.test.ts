import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CareEntrySchema } from '#schemas/care.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';
import { parseContentFile } from '#local/content/content-file.ts';
import { CONTENT_FOLDER, readContentTexts } from '#local/content/content-folder.ts';

/** The texts that a professional has signed, by path. */
const SIGNED: readonly string[] = [];

const REVIEWER = { name: 'Nome e sobrenome', council: 'Coren-SP 123.456-ENF', date: '2026-11-22' };
const SCHEMAS = [
  ['weeks/20.mdx', WeekEntrySchema],
  ['guides/exams.mdx', GuideEntrySchema],
  ['care/after-loss.mdx', CareEntrySchema],
] as const;

const dataOf = (path: string) =>
  parseContentFile({
    path: `content/${path}`,
    text: readFileSync(new URL(path, CONTENT_FOLDER), 'utf8'),
  })?.data as object;

describe('who has reviewed a text', () => {
  it.each(SCHEMAS)('is said by name, council and day, or not at all: %s', (path, schema) => {
    const accepts = (reviewedBy: object) =>
      schema.safeParse({ ...dataOf(path), reviewedBy }).success;
    expect(schema.safeParse(dataOf(path)).success).toBe(true);
    expect(accepts(REVIEWER)).toBe(true);
    for (const missing of Object.keys(REVIEWER)) {
      const partial = Object.entries(REVIEWER).filter(([name]) => name !== missing);
      expect(accepts(Object.fromEntries(partial)), missing).toBe(false);
    }
    expect(accepts({ ...REVIEWER, council: 'Coren-SP' })).toBe(false);
  });

  it('is said of no text that nobody has signed', () => {
    const named = readContentTexts(new URL('../', CONTENT_FOLDER)).flatMap((file) => {
      const data = parseContentFile(file)?.data;
      return data && typeof data === 'object' && 'reviewedBy' in data ? [file.path] : [];
    });
    expect(named).toEqual(SIGNED);
  });
});
