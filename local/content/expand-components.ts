import { readFileSync } from 'node:fs';
import type { z } from '#contract/z.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import type { ContentFile } from './content-file.ts';
import { readYaml } from './content-folder.ts';

/** The components that tell everybody what cannot wait, as a part of a pattern. */
export const SAFETY_BLOCKS =
  'WhenToGo|FirstTierSigns|AnyWeekSigns|PostpartumSigns|EmergencyNumbers';

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const SIGNS = /const SIGNS = \[\n([\s\S]*?)\n\];/;
const SIGNS_IN_PLACE = /<\w+ [^>]*\{SIGNS\}[^>]*\/>/;

/**
 * What a public component of `src/components` says, as Markdown: its template with its list of signs
 * in place, the components it uses expanded, and the markup taken out.
 */
export function componentMarkdown(name: string): string {
  const file = new URL(`../../src/components/${name}.astro`, import.meta.url);
  const [, script = '', template = ''] = PARTS.exec(readFileSync(file, 'utf8')) ?? [];
  const signs = Array.from(
    (SIGNS.exec(script)?.[1] ?? '').matchAll(/'([^']+)'/g),
    ([, sign]) => `\n- ${sign}\n`,
  );
  return template
    .replace(/<style[^>]*>[\s\S]*?<\/style>|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\{' '\}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(SIGNS_IN_PLACE, signs.join(''))
    .replace(/<Icon [^>]*\/>/g, '')
    .replace(/<([A-Z]\w+) \/>/g, (_, inner: string) => componentMarkdown(inner))
    .replace(/<h2[^>]*>/g, '\n\n## ')
    .replace(/<\/?(?:h2|p|ul|section|details|summary|div)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/^ +/gm, '');
}

/** What components of a guide list out of files of their own; null where such a file cannot be read. */
interface ContentLists {
  readonly sounds: z.infer<typeof SoundsEntrySchema> | null;
  readonly plan: z.infer<typeof BirthPlanEntrySchema> | null;
}

/** The lists as they stand in the content folder. @throws where one is not as its schema asks. */
function readLists(): ContentLists {
  return {
    sounds: SoundsEntrySchema.parse(readYaml('music.yaml')),
    plan: BirthPlanEntrySchema.parse(readYaml('birth-plan.yaml')),
  };
}

/** The lists among files that are checked. */
export function listsOf(all: readonly ContentFile[]): ContentLists {
  const dataOf = (kind: ContentFile['kind']) => all.find((file) => file.kind === kind)?.data;
  return {
    sounds: SoundsEntrySchema.safeParse(dataOf('sounds')).data ?? null,
    plan: BirthPlanEntrySchema.safeParse(dataOf('plan')).data ?? null,
  };
}

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
    .replace(/<VaccineTable age="([^"]+)" \/>/g, (_, id: string) => writeVaccines(id))
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

function writeVaccines(id: string): string {
  const { tables } = VaccinesEntrySchema.parse(readYaml('vaccines.yaml'));
  const rows = tables.find((table) => table.id === id)?.rows ?? [];
  return writeTable(
    ['Vacina', 'SUS', 'Particular', 'Observações'],
    rows.map(({ vaccine, sus, particular, note }) => [vaccine, sus, particular, note]),
  );
}

function writeExams(trimester: number): string {
  const { tables } = ExamsEntrySchema.parse(readYaml('exams.yaml'));
  const rows = tables.find((table) => table.trimester === trimester)?.rows ?? [];
  return writeTable(
    ['Exame', 'Quando', 'Para que serve'],
    rows.map(({ exam, when, why }) => [exam, when, why]),
  );
}

const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function listPlanItems(section: string, { plan }: ContentLists): string {
  const lists = Object.entries(plan ?? {}).flatMap(([way, sections]) =>
    Object.entries(sections).map(([name, items]) => [`${way}/${name}`, items] as const),
  );
  const items = new Map<string, (typeof lists)[number][1]>(lists).get(section) ?? [];
  return `<Checklist>\n\n${items.map(({ text }) => `- ${text}\n`).join('')}\n</Checklist>`;
}
