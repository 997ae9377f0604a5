import { describe, expect, it } from 'vitest';
import { readWeeks, type WeekFile } from './read-weeks.ts';

const weeks = readWeeks();

/** The sentences of a text in lower case, without accents, punctuation or heading marks. */
function splitSentences(text: string): string[] {
  return text
    .split(/[.!?…](?=\s|$)|\n{2,}/)
    .map((sentence) =>
      sentence
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}

/** The texts of the fields, without the warning signs. */
const ordinaryTexts = (week: WeekFile): string[] => [
  week.whatToExpect,
  week.bodyChanges,
  ...week.symptomRelief,
  ...week.recommendedExercises,
  ...week.prenatalCare,
];

const LINK = /\[([^\]]+)\]\([^)]+\)/g;

/** Everything of a week that a user reads, text by text, but links: many weeks lead to one explanation. */
const weekTexts = (week: WeekFile): string[] => [
  ...ordinaryTexts(week),
  ...week.warningSigns,
  ...week.body
    .replace(LINK, '')
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== ''),
];

const bodyOf = (number: number) => weeks.find(({ week }) => week === number)?.body ?? '';

it('explains at week 20 that the measure changed, not the baby’s growth', () => {
  expect(bodyOf(20)).toMatch(/da cabeça ao bumbum/);
  expect(bodyOf(20)).toMatch(/da cabeça aos pés/);
  expect(bodyOf(20)).toMatch(/forma de medir/);
  expect(bodyOf(20)).toMatch(/não cresceu 10 cm/);
});

it('says at week 40 what happens at 41 weeks and that 42 are not exceeded', () => {
  const [, at41 = '', at42 = ''] = bodyOf(40).split(/^### .*$/m);
  expect(bodyOf(40)).toMatch(/^### 41 semanas$/m);
  expect(bodyOf(40)).toMatch(/^### 42 semanas$/m);
  expect(at41).toMatch(/líquido/);
  expect(at41).toMatch(/batimentos/);
  expect(at41).toMatch(/indução/);
  expect(at42).toMatch(/não deve passar das 42 semanas/);
});

it.each(['41', '42'])(
  'sends her to the hospital for fewer movements at %s weeks too',
  (heading) => {
    const section =
      bodyOf(40)
        .split(/^### /m)
        .find((part) => part.startsWith(heading)) ?? '';
    expect(section).toMatch(/[Mm]ovimentos a menos|mexe menos/);
    expect(section).toMatch(/na hora|imediatamente/);
  },
);

it('sends her to the hospital by the warning signs alone: one block of alarm a week', () => {
  const ALARM = /(?<!\p{L})vá(?!\p{L})[^.]*(?:maternidade|urgência)|SAMU|procure atendimento/iu;
  const alarms = weeks.flatMap((week) => ordinaryTexts(week).filter((text) => ALARM.test(text)));
  expect(alarms).toEqual([]);
});

it.each([
  { term: 'assoalho pélvico', week: 6 },
  { term: 'gato-vaca', week: 7 },
  { term: 'morfológico', week: 10 },
  { term: 'fundo do útero', week: 12 },
  { term: 'TOTG', week: 24 },
  { term: 'colostro', week: 28 },
  { term: 'plano de parto', week: 30 },
  { term: 'estreptococo B', week: 35 },
  { term: 'tampão', week: 37 },
])('explains "$term" at week $week, and leads there from each later week', ({ term, week }) => {
  const naming = weeks.filter((one) => weekTexts(one).join(' ').includes(term));
  const [first, ...later] = naming;
  expect(first?.week).toBe(week);
  const target = `[${term}](/pregnancy-weeks/${week}`;
  const silent = later.filter(({ body }) => !body.replace(/\s+/g, ' ').includes(target));
  expect(silent.map((one) => one.week)).toEqual([]);
});

it('asks with the first tests about syphilis in both, and says with calcium what iron is', () => {
  const careAt = (number: number) =>
    weeks.find(({ week }) => week === number)?.prenatalCare.join(' ') ?? '';
  expect(careAt(7)).toMatch(/sífilis der positivo, pergunte à equipe .+ quem tem relações/);
  expect(careAt(12)).toMatch(/ferro é um suplemento de rotina no SUS/);
});

it.each([
  [13, '## Começa o segundo trimestre'],
  [28, '## Começa o terceiro trimestre'],
])('opens the trimester at week %i', (week, heading) => {
  expect(bodyOf(week)).toContain(heading);
});

it('says "uma" of the feminine foods and "um" of the others', () => {
  const FEMININE = new Set(
    (
      'lentilha cereja maçã pera manga banana-da-terra espiga alface acelga mandioca beterraba ' +
      'folha abóbora-de-pescoço cenoura erva-doce jaca melancia'
    ).split(' '),
  );
  for (const { food } of weeks) {
    const [noun = ''] = food.name.split(' ');
    expect(`${food.article} ${food.name}`).toBe(
      `${FEMININE.has(noun) ? 'uma' : 'um'} ${food.name}`,
    );
  }
});

const sitting = weeks.filter(({ size }) => size.measure === 'crown-rump');
const standing = weeks.filter(({ size }) => size.measure === 'crown-heel');

/** Whether each number is larger than the one before it. */
const grows = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? Infinity));

describe('length', () => {
  it('is measured from head to bottom up to week 19 and from head to feet from week 20', () => {
    expect(sitting.map(({ week }) => week)).toEqual(Array.from({ length: 14 }, (_, i) => i + 6));
    expect(standing.map(({ week }) => week)).toEqual(Array.from({ length: 21 }, (_, i) => i + 20));
  });

  it('grows every week within each of the two measures', () => {
    expect(grows(sitting.map(({ size }) => size.cm))).toBe(true);
    expect(grows(standing.map(({ size }) => size.cm))).toBe(true);
  });
});

describe('weight', () => {
  it('is left out at 6 and 7 weeks, when the baby weighs less than one gram', () => {
    expect(weeks.filter(({ weightG }) => weightG === null).map(({ week }) => week)).toEqual([6, 7]);
  });

  it('grows every week from the 8th on', () => {
    expect(grows(weeks.flatMap(({ weightG }) => weightG ?? []))).toBe(true);
  });
});

it.each([
  { week: 6, cm: 0.4, weightG: null },
  { week: 13, cm: 6.8, weightG: 23 },
  { week: 19, cm: 14.9, weightG: 250 },
  { week: 20, cm: 25.1, weightG: 330 },
  { week: 28, cm: 37.1, weightG: 1189 },
  { week: 40, cm: 49.6, weightG: 3617 },
])('is $cm cm and $weightG g at $week weeks, as in the fact sheet', ({ week, cm, weightG }) => {
  const entry = weeks.find((one) => one.week === week);
  expect(entry).toMatchObject({ size: { cm }, weightG });
});

/** Weeks 15 to 19 have no international standard to name. */
it.each([
  { from: 6, to: 8, source: 'hadlock-1992' },
  { from: 9, to: 14, source: 'intergrowth-crl-2014' },
  { from: 20, to: 40, source: 'who-fetal-growth-2017' },
  { from: 24, to: 32, source: 'intergrowth-very-preterm-2016' },
  { from: 33, to: 40, source: 'intergrowth-newborn-2014' },
])('names $source for the numbers of weeks $from to $to', ({ from, to, source }) => {
  const silent = weeks.filter(
    ({ week, sources }) => week >= from && week <= to && !sources.includes(source),
  );
  expect(silent.map(({ week }) => week)).toEqual([]);
});

it('repeats no length or weight in the text: the page shows them rounded', () => {
  const NUMBER = /\d\s*(cm|mm|g|kg|gramas?|quilos?|centímetros?)(?!\p{L})/u;
  const repeated = weeks.filter((week) =>
    weekTexts({ ...week, body: '' }).some((text) => NUMBER.test(text)),
  );
  expect(repeated.map(({ week }) => week)).toEqual([]);
});

const WORDS_THAT_MAY_REPEAT = 4;

/** Week numbers by sentence, for every sentence of five words or more. */
function weeksBySentence(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const week of weeks) {
    for (const sentence of weekTexts(week).flatMap(splitSentences)) {
      if (sentence.split(' ').length <= WORDS_THAT_MAY_REPEAT) continue;
      found.set(sentence, [...(found.get(sentence) ?? []), week.week]);
    }
  }
  return found;
}

const firstWords = (text: string, count: number) =>
  splitSentences(text)[0]?.split(' ').slice(0, count).join(' ') ?? '';

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('no two weeks are alike', () => {
  it('says no sentence of five or more words twice, in two weeks or in one', () => {
    const twice = [...weeksBySentence()].filter(([, numbers]) => numbers.length > 1);
    expect(twice).toEqual([]);
  });

  it('opens no two weeks with the same three words about the baby', () => {
    expect(repeated(weeks.map((week) => firstWords(week.whatToExpect, 3)))).toEqual([]);
  });

  it('opens no two weeks with the same three words about her body', () => {
    expect(repeated(weeks.map((week) => firstWords(week.bodyChanges, 3)))).toEqual([]);
  });
});

describe('what the dashboard reminds of from a week on', () => {
  /** What the week's own page says of it: its name, and until when it is, or from when on. */
  const SAID: Readonly<Record<string, readonly RegExp[]>> = {
    'translucencia-nucal': [/translucência nucal/, /fecha com 13 semanas e 6 dias/],
    'ultrassom-morfologico': [/De 20 a 24 semanas é o período do morfológico/],
    totg: [/TOTG[^.]*até a 28ª semana/],
    dTpa: [/dTpa[^.]*a partir da 20ª semana/],
    VSR: [/VSR[^.]*a partir da 28ª semana/],
  };
  const opened = weeks.flatMap(({ opens, prenatalCare }) =>
    Object.values(opens ?? {}).flatMap((id) => (id ? [{ id, text: prenatalCare.join(' ') }] : [])),
  );

  it('is all that is known here', () => {
    expect(opened.map(({ id }) => id).sort()).toEqual(Object.keys(SAID).sort());
  });

  it.each(opened)('names $id on the page of that week, with its time', ({ id, text }) => {
    for (const words of SAID[id] ?? []) expect(text).toMatch(words);
  });
});
