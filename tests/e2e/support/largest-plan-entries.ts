import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { OTHER_WISHES, PAPER_FIELDS } from '#features/birth-plan/plan.ts';

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
