import { describe, expect, it } from 'vitest';
import { readYaml } from '#local/content/content-folder.ts';
import {
  missingSignatures,
  type QuestionnaireEntry,
  QuestionnaireEntrySchema,
} from './questionnaires.ts';

const good = readYaml('questionnaires/phq-9.yaml') as Record<string, unknown>;
const items = good['items'] as readonly Record<string, unknown>[];

describe('QuestionnaireEntrySchema', () => {
  it('takes the file that is there', () => {
    expect(QuestionnaireEntrySchema.safeParse(good).error).toBeUndefined();
  });

  it.each([
    ['no source', { ...good, sources: [] }],
    ['no list of sources', { ...good, sources: undefined }],
    ['no permission', { ...good, permission: undefined }],
    ['an empty permission', { ...good, permission: '' }],
    ['no cut-off', { ...good, cutOff: undefined }],
    ['a cut-off that no sum reaches', { ...good, cutOff: 28 }],
    ['nothing said of who signed', { ...good, signedBy: undefined }],
    [
      'a signature without a council',
      { ...good, signedBy: { name: 'Ana Souza', date: '2026-11-01' } },
    ],
    ['items without answers', { ...good, options: undefined }],
    ['no item about self-harm', { ...good, items: items.slice(0, 8) }],
  ])('refuses %s', (__, wrong) => {
    expect(QuestionnaireEntrySchema.safeParse(wrong).success).toBe(false);
  });
});

/** What is said of a text that is not the signed one. */
const signedText = (entry: QuestionnaireEntry) =>
  missingSignatures({ ...entry, signedText: null }).at(-1) ?? '';
const hashOf = (entry: QuestionnaireEntry) => /[\da-f]{64}/.exec(signedText(entry))?.[0] ?? '';

it('names the signatures that production still waits for', () => {
  const entry = QuestionnaireEntrySchema.parse(good);
  const date = new Date('2026-11-01');
  const comparedBy = { name: 'Ana Souza', date };
  const signedBy = { name: 'Bia Lima', council: 'CRM-SP 123456', date };
  const unsigned = { ...entry, comparedBy: null, signedBy: null, signedText: null };
  expect(missingSignatures(unsigned)).toEqual(['comparedBy', 'signedBy', signedText(entry)]);
  expect(missingSignatures({ ...unsigned, comparedBy, signedBy })).toEqual([signedText(entry)]);
  const signed = { ...entry, comparedBy, signedBy, signedText: hashOf(entry) };
  expect(missingSignatures({ ...signed, signedBy: null })).toEqual(['signedBy']);
  expect(missingSignatures(signed)).toEqual([]);
});

it.each<[string, (entry: QuestionnaireEntry) => Partial<QuestionnaireEntry>]>([
  [
    'a word of a question',
    ({ items: [first, ...others] }) => ({
      items: [{ ...first, text: `${first?.text}.` }, ...others],
    }),
  ],
  [
    'the points of an answer',
    ({ options = [] }) => ({
      options: options.map(({ text, score }) => ({ text, score: 3 - score })),
    }),
  ],
  ['the order of the questions', ({ items: all }) => ({ items: all.toReversed() })],
  ['the cut-off', ({ cutOff }) => ({ cutOff: cutOff + 1 })],
  ['the note', () => ({ note: undefined })],
])('asks for a new signature where %s has changed, and for none where a name has', (_, change) => {
  const entry = QuestionnaireEntrySchema.parse(good);
  expect(signedText({ ...entry, ...change(entry) })).not.toBe(signedText(entry));
  expect(signedText({ ...entry, comparedBy: null, signedBy: null })).toBe(signedText(entry));
});
