import { expect, it } from 'vitest';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { EntryItemSchema } from '#contract/entries.ts';
import { PLAN_SECTIONS } from './plan.ts';
import { isPlanEmpty, readPlan } from './store.ts';

const NOTHING = { plan: new Map(), paper: new Map(), dueDate: null };

it('knows the sections that the content has', () => {
  const written = Object.entries(BirthPlanEntrySchema.shape).flatMap(([way, { shape }]) =>
    Object.keys(shape).map((name) => `${way}/${name}`),
  );
  expect(PLAN_SECTIONS.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
});

it('keeps the law apart from the wish, and no other brackets', () => {
  const { parts } = readPlan({
    ...NOTHING,
    plan: new Map([
      [
        'normal/evitar/corte',
        { answer: 'sim', comment: ' só se preciso ', text: 'Corte (episiotomia)' },
      ],
      [
        'cesarea/acompanhante/sala',
        { answer: 'sim', comment: '', text: 'Comigo (Lei 11.108/2005)' },
      ],
    ]),
  });
  expect(parts.map(({ wishes }) => wishes[0])).toEqual([
    {
      key: 'normal/evitar/corte',
      answer: 'sim',
      text: 'Corte (episiotomia)',
      law: null,
      comment: 'só se preciso',
    },
    {
      key: 'cesarea/acompanhante/sala',
      answer: 'sim',
      text: 'Comigo',
      law: 'Lei 11.108/2005',
      comment: '',
    },
  ]);
});

it('says first what she wants, then what not, then what is open, then what she only noted', () => {
  const answers = ['nao-sei', null, 'sim', 'nao'] as const;
  const plan = new Map(
    answers.map((answer, index) => [`normal/bebe/${index}`, { answer, comment: 'x', text: 'y' }]),
  );
  const [part] = readPlan({ ...NOTHING, plan }).parts;
  expect(part?.wishes.map(({ answer }) => answer)).toEqual(['sim', 'nao', 'nao-sei', null]);
});

it('loses no answer of a section that the plan has no more', () => {
  const plan = new Map([
    ['normal/antigo/x', { answer: 'sim', comment: '', text: 'Um desejo' }],
  ] as const);
  const { parts } = readPlan({ ...NOTHING, plan });
  expect(parts.map(({ section }) => section.title)).toEqual(['Outros pontos']);
});

it('goes by the pregnancy that is counted before a date that she typed', () => {
  const paper = new Map([['due-date', 'começo de dezembro']]);
  const dated = (dueDate: string | null) =>
    readPlan({ ...NOTHING, paper, dueDate }).details[0]?.value;
  expect(dated('2026-12-01')).toBe('01 dez. 2026');
  expect(dated(null)).toBe('começo de dezembro');
  const isPaused = true;
  expect(readPlan({ ...NOTHING, paper, dueDate: '2026-12-01', isPaused }).details).toEqual([]);
});

it('is empty where there are details alone', () => {
  expect(isPlanEmpty(readPlan({ ...NOTHING, paper: new Map([['name', 'Ana']]) }))).toBe(true);
  const paper = new Map([['other-wishes-cesarea', 'Minha mãe']]);
  expect(isPlanEmpty(readPlan({ ...NOTHING, paper }))).toBe(false);
});

it('has items that fit with their laws into what is kept of an answer', () => {
  const longest = `${'x'.repeat(100)} (${'Lei '.repeat(10)}; ${'x'.repeat(40)})`;
  const item = {
    kind: 'plan',
    key: `normal/acompanhante/${'x'.repeat(30)}`,
    value: { answer: 'sim', comment: '', text: longest },
    updated_at: '2026-11-22T00:00:00Z',
  };
  expect(EntryItemSchema.safeParse(item).success).toBe(true);
});

it('has the account’s name where she has typed none', () => {
  const details = (paper: ReadonlyMap<string, string>, name: string) =>
    readPlan({ ...NOTHING, paper, name }).details;
  expect(details(new Map([['blood-type', 'O+']]), 'Bia')).toMatchObject([
    { label: 'Nome', value: 'Bia' },
    { value: 'O+' },
  ]);
  expect(details(new Map(), '')).toEqual([]);
  expect(details(new Map([['name', 'Ana Beatriz']]), 'Bia')).toMatchObject([
    { value: 'Ana Beatriz' },
  ]);
});
