import { expect, it } from 'vitest';
import { readYaml } from '#local/content/content-folder.ts';
import { QuestionnaireEntrySchema } from '#schemas/questionnaires.ts';
import { isAlarming, scoreOf, toQuestionnaire, type Answers } from './scoring.ts';

const entry = QuestionnaireEntrySchema.parse(readYaml('questionnaires/phq-9.yaml'));
const phq9 = toQuestionnaire(entry);
const SELF_HARM = 8;

const all = (answer: number): Answers => phq9.items.map(() => answer);
const only = (at: number, answer: number): Answers =>
  phq9.items.map((_, index) => (index === at ? answer : 0));

it.each([
  ['all lowest', all(0), 0, 'light'],
  ['all highest', all(3), 27, 'heavy'],
  ['one below the cut-off', [3, 3, 2, 0, 0, 0, 0, 0, 0], 8, 'light'],
  ['the cut-off', [3, 3, 3, 0, 0, 0, 0, 0, 0], 9, 'heavy'],
] as const)('%s', (_, answers, score, outcome) => {
  expect(scoreOf(phq9, answers)).toEqual({ score, most: 27, outcome });
});

it('counts each item alone, and of those the last asks for care at once', () => {
  for (const at of phq9.items.keys())
    for (const answer of [1, 2, 3])
      expect(scoreOf(phq9, only(at, answer)), `${at}: ${answer}`).toEqual({
        score: answer,
        most: 27,
        outcome: at === SELF_HARM ? 'heavy' : 'light',
      });
});

it('gives no score while an answer is missing', () => {
  for (const missing of phq9.items.keys())
    expect(
      scoreOf(
        phq9,
        phq9.items.map((_, at) => (at === missing ? null : 3)),
      ),
    ).toBeNull();
  expect(scoreOf(phq9, [])).toBeNull();
});

it('alarms at every answer above zero to the item about self-harm, and at no other', () => {
  const alarming = phq9.items.flatMap((item, at) =>
    [null, 0, 1, 2, 3].filter((answer) => isAlarming(item, answer)).map((answer) => [at, answer]),
  );
  expect(alarming).toEqual([
    [SELF_HARM, 1],
    [SELF_HARM, 2],
    [SELF_HARM, 3],
  ]);
});

it('scores an item by its own answers, in whatever order they are printed', () => {
  const falling = ['Muitas vezes', 'Às vezes', 'Nunca'].map((text, at) => ({
    text,
    score: 2 - at,
  }));
  const one = toQuestionnaire({
    ...entry,
    items: [{ text: 'Uma pergunta', options: falling, selfHarm: true }, ...entry.items.slice(1, 2)],
  });
  expect(scoreOf(one, [2, 0])).toEqual({ score: 0, most: 5, outcome: 'light' });
  expect(scoreOf(one, [0, 3])).toMatchObject({ score: 5, outcome: 'heavy' });
});
