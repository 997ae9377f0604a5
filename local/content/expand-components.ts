import { ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { componentMarkdown } from './component-markdown.ts';
import { type ContentLists, readLists } from './content-lists.ts';
import { readYaml } from './read-yaml.ts';
import { SAFETY_BLOCKS } from './safety-blocks.ts';

const SAFETY_BLOCK = new RegExp(`<(${SAFETY_BLOCKS}) />`, 'g');

/**
 * The MDX of a guide with what its components add to it written out: safety blocks, lists of sounds and of
 * the birth plan, tables of vaccines and of exams, titles of boxes, years of updates. `<Premium>`, tabs and the boxes
 * themselves stay.
 * @param lists what stands in files of its own; one that is null leaves its lists empty.
 */
export function expandComponents(mdx: string, lists: ContentLists = readLists()): string {
  return mdx
    .replace(SAFETY_BLOCK, (_, name: string) => componentMarkdown(name))
    .replace(/<SoundList kind="(noises|lullabies)" \/>/g, (_, kind: string) =>
      listSounds(kind, lists),
    )
    .replace(/<PlanItems section="([^"]+)" \/>/g, (_, section: string) =>
      listPlanItems(section, lists),
    )
    .replace(/<VaccineTable age="([^"]+)" \/>/g, (_, id: string) => writeTable(id))
    .replace(/<ExamTable trimester=\{([123])\} \/>/g, (_, trimester: string) =>
      writeExams(Number(trimester)),
    )
    .replace(/<(Notice|Warning) title="([^"]+)">/g, '<$1>\n\n**$2**\n')
    .replace(/<ForNetwork network="(sus|particular)">/g, (tag, network: string) =>
      [tag, '', network === 'sus' ? 'SUS' : 'Particular', ''].join('\n'),
    )
    .replace(/<Update year=\{(\d+)\}>/g, '<Update>\n\nAtualização de $1\n')
    .replace(/<FieldLines\s[^>]*\/>/g, (lines) =>
      Array.from(lines.matchAll(/'([^']+)'/g), ([, label]) => `- ${label}\n`).join(''),
    );
}

function listSounds(kind: string, { sounds }: ContentLists): string {
  const listed = sounds?.[kind === 'noises' ? 'noises' : 'lullabies'] ?? [];
  return listed.map(({ name, description }) => `- ${name}. ${description}\n`).join('');
}

function writeTable(id: string): string {
  const { tables } = VaccinesEntrySchema.parse(readYaml('vaccines.yaml'));
  const rows = tables.find((table) => table.id === id)?.rows ?? [];
  return [
    '| Vacina | SUS | Particular | Observações |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.vaccine} | ${row.sus} | ${row.particular} | ${row.note} |`),
  ].join('\n');
}

function writeExams(trimester: number): string {
  const { tables } = ExamsEntrySchema.parse(readYaml('exams.yaml'));
  const rows = tables.find((table) => table.trimester === trimester)?.rows ?? [];
  return [
    '| Exame | Quando | Para que serve |',
    '| --- | --- | --- |',
    ...rows.map(({ exam, when, why }) => `| ${exam} | ${when} | ${why} |`),
  ].join('\n');
}

function listPlanItems(section: string, { plan }: ContentLists): string {
  const lists = Object.entries(plan ?? {}).flatMap(([way, sections]) =>
    Object.entries(sections).map(([name, items]) => [`${way}/${name}`, items] as const),
  );
  const items = new Map<string, (typeof lists)[number][1]>(lists).get(section) ?? [];
  return `<Checklist>\n\n${items.map(({ text }) => `- ${text}\n`).join('')}\n</Checklist>`;
}
