import type { Page } from '@playwright/test';

import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { OTHER_WISHES, PAPER_FIELDS } from '#features/birth-plan/plan.ts';

/** The parts of the birth plan that its tool adds to the guide. */
export function planPage(page: Page) {
  return {
    /** The answers to an item, by words of it. */
    item: (words: string | RegExp) => page.getByRole('group', { name: words }),
    summary: page.getByRole('region', { name: 'O seu plano' }),
    written: page.getByRole('region', { name: 'O que você escreveu' }),
    print: page.getByRole('button', { name: 'Imprimir 5 cópias' }),
    share: page.getByRole('button', { name: 'Enviar como texto' }),
    copies: page.locator('.plan-copy'),
  };
}

const SENTENCE =
  'Gostaria que isto fosse lido com calma por quem estiver de plantão na madrugada. ';
/** As long as a comment may be. */
export const LONGEST = SENTENCE.repeat(3).slice(0, 199).trim();

/** Every item of the guide left open, with the longest comment; every line about her filled to its end. */
export function largestPlanEntries() {
  const plan = BirthPlanEntrySchema.parse(readYaml('birth-plan.yaml'));
  const items = Object.entries(plan).flatMap(([way, sections]) =>
    Object.entries(sections).flatMap(([name, list]) =>
      list.map(({ id, text, laws = [] }) => {
        const law = laws.map(({ words }) => words).join('; ');
        return { key: `${way}/${name}/${id}`, text: law === '' ? text : `${text} (${law})` };
      }),
    ),
  );
  return [
    ...items.map(
      ({ key, text }) => ['plan', key, { answer: 'nao-sei', comment: LONGEST, text }] as const,
    ),
    ...[...PAPER_FIELDS, ...Object.values(OTHER_WISHES)].map(
      ({ key }) => ['paper', key, LONGEST] as const,
    ),
  ];
}
