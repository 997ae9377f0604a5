import { describe, expect, it } from 'vitest';
import { readYaml } from '#local/content/content-folder.ts';
import { missingSignatures, QuestionnaireEntrySchema } from './questionnaires.ts';

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

it('names the signatures that production still waits for', () => {
  const entry = QuestionnaireEntrySchema.parse(good);
  const date = new Date('2026-11-01');
  const comparedBy = { name: 'Ana Souza', date };
  const signedBy = { name: 'Bia Lima', council: 'CRM-SP 123456', date };
  expect(missingSignatures({ ...entry, comparedBy: null, signedBy: null })).toEqual([
    'comparedBy',
    'signedBy',
  ]);
  expect(missingSignatures({ ...entry, comparedBy, signedBy: null })).toEqual(['signedBy']);
  expect(missingSignatures({ ...entry, comparedBy, signedBy })).toEqual([]);
});
