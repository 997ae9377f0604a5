import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PregnancyWeeksSchema } from '#contract/content.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { formatLengthCm, formatWeightG } from '#lib/baby-size.ts';
import { nextWeek, previousWeek, WEEK_NUMBERS } from '#contract/weeks.ts';

import { BUILT_PAGES } from './built-pages.ts';
import { linksOf, parsePage, wordsOf } from './support/parse-page.ts';

const MEASURED_TO_FEET_FROM = 20;
const ENLARGED_UNTIL = 9;
const REMINDER_FROM = 20;
const AT_ONCE_FROM = 28;

/** What the functions answer, too. */
const weeks = PregnancyWeeksSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_ROOT, '.generated', 'api', 'weeks.json'), 'utf8')),
);
const pathOf = (week: number) => `/pregnancy-weeks/${week}`;
const ALL_PATHS = WEEK_NUMBERS.map(pathOf);
const PAGES = weeks.map((week) => {
  const page = parsePage(pathOf(week.week_number));
  return { week, page, text: wordsOf(page) };
});

describe('the pages of the weeks', () => {
  it('B10 are there for each week that there is, and for no other', () => {
    const paths = BUILT_PAGES.map(({ path }) => path).filter((path) => /weeks\/./.test(path));
    expect(paths.toSorted()).toEqual(ALL_PATHS.toSorted());
    expect(weeks.map(({ week_number }) => week_number)).toEqual(WEEK_NUMBERS);
    expect(WEEK_NUMBERS).toHaveLength(35);
  });

  it('have the whole text of their week', () => {
    for (const { week, text } of PAGES) {
      const sentences = [
        week.what_to_expect,
        week.body_changes,
        ...week.symptom_relief,
        ...week.recommended_exercises,
        week.fruit_name,
      ];
      expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
    }
  });

  it('say in each week what always holds, and from 37 on when to go', () => {
    for (const { week, text } of PAGES) {
      const says = ['álcool', 'vape', 'chá', 'repelente', 'camisinha', '180'];
      const spoken = text.toLowerCase();
      expect(
        says.filter((word) => !spoken.includes(word)),
        `week ${week.week_number}`,
      ).toEqual([]);
      expect(text.includes('Saia mais cedo')).toBe(week.week_number >= 37);
    }
  });

  it('show a rounded size and weight, and how the size was measured', () => {
    for (const { week, text } of PAGES) {
      const { week_number: number, baby_size_cm: size, baby_weight_g: weight } = week;
      const measure = number < MEASURED_TO_FEET_FROM ? 'da cabeça ao bumbum' : 'da cabeça aos pés';
      if (size !== null) expect(text).toContain(`cerca de ${formatLengthCm(size)} cm ${measure}`);
      if (weight !== null) {
        expect(text).toContain(`cerca de ${formatWeightG(weight)} g`);
      } else {
        expect(text, `week ${number}`).not.toContain('Peso cerca de');
      }
    }
  });

  it('show baby and food to scale, and how the baby grows, and say in words what is drawn', () => {
    for (const { week, page } of PAGES) {
      const { week_number: number, baby_size_cm: size, fruit_name: food } = week;
      const [figure, curve] = page.querySelectorAll('article svg[role="img"]');
      const length = `${formatLengthCm(size ?? 0)} cm`;
      const said = figure?.getAttribute('aria-label');
      expect(said, `week ${number}`).toContain(` ${food}, desenhados na mesma escala.`);
      expect(said).toContain(`mede cerca de ${length}`);
      expect(said?.includes('encolhido')).toBe(number >= MEASURED_TO_FEET_FROM);
      expect(figure?.querySelector('image')?.getAttribute('href')).toBe(week.fruit_image_url);
      expect(curve?.getAttribute('aria-label')).toContain(`Nesta semana, a ${number}ª: ${length}.`);
      const caption = wordsOf(page.querySelector('figcaption'));
      expect(caption.includes('Desenho ampliado')).toBe(number < ENLARGED_UNTIL);
    }
  });

  it('tell what to do when the baby moves less, from week 20 on', () => {
    for (const { week, page } of PAGES) {
      const reminder = page.querySelector('aside[aria-labelledby="movimentos"]');
      const number = week.week_number;
      if (number < REMINDER_FROM) expect(reminder, `week ${number}`).toBeNull();
      else {
        expect(wordsOf(reminder), `week ${number}`).toContain(
          number < AT_ONCE_FROM
            ? 'fale com a equipe no mesmo dia'
            : 'Vá à maternidade na hora, de dia ou de noite. Não espere o dia seguinte.',
        );
      }
    }
  });

  it('lead to the week before, to the week after and to all others', () => {
    for (const { week, page } of PAGES) {
      const number = week.week_number;
      expect(wordsOf(page.querySelector('h1'))).toBe(`Semana ${number}`);
      const beside = [previousWeek(number), nextWeek(number)].filter((one) => one !== undefined);
      const pager = page.querySelector('nav[aria-label="Semana anterior e próxima"]');
      expect(linksOf(pager)).toEqual(beside.map(pathOf));
      const names = pager?.querySelectorAll('a').map(wordsOf);
      expect(names).toEqual(
        PAGES.filter((other) => beside.includes(other.week.week_number)).map(
          (other) => `Semana ${other.week.week_number} ${other.week.fruit_name}`,
        ),
      );
      const strip = page.querySelector('nav:has(h2)');
      expect(wordsOf(strip?.querySelector('h2') ?? null)).toBe('Ir para outra semana');
      expect(linksOf(strip)).toEqual(ALL_PATHS);
      const here = strip?.querySelectorAll('[aria-current="page"]') ?? [];
      expect(here.map((link) => link.getAttribute('href'))).toEqual([pathOf(number)]);
    }
  });
});

describe('the list of the weeks', () => {
  const cards = parsePage('/pregnancy-weeks').querySelectorAll('[data-week]');

  it('leads to all 35, each by one link', () => {
    expect(cards.flatMap(linksOf)).toEqual(ALL_PATHS);
    expect(cards.map((card) => wordsOf(card.querySelector('a')))).toEqual(
      WEEK_NUMBERS.map((week) => `Semana ${week}`),
    );
  });

  it.each([
    ['drawing', 'img', 'src'],
    ['food', '.food', undefined],
    ['text', '.text', undefined],
  ])('shows each with a %s that no other has', (_, selector, attribute) => {
    const shown = cards.map((card) => {
      const element = card.querySelector(selector);
      return attribute === undefined ? wordsOf(element) : element?.getAttribute(attribute);
    });
    expect(shown.filter(Boolean)).toHaveLength(35);
    expect(new Set(shown).size).toBe(35);
  });
});
