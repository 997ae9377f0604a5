import { readFileSync } from 'node:fs';
import { BirthPlanEntrySchema, type BirthPlanItem } from '#schemas/birth-plan.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import type { ContentFile } from './content-file.ts';
import { readYaml } from './content-folder.ts';
import { type FieldKind, KINDS } from './kinds.ts';

/** The components that tell everybody what cannot wait, as a part of a pattern. */
export const SAFETY_BLOCKS =
  'WhenToGo|FirstTierSigns|AnyWeekSigns|PostpartumSigns|EmergencyNumbers';

/** A public component of `src/components` as it is written. */
export const readComponent = (name: string) =>
  readFileSync(new URL(`../../src/components/${name}.astro`, import.meta.url), 'utf8');

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const SIGNS = /const SIGNS = \[\n([\s\S]*?)\n\];/;

/**
 * What a public component says, as Markdown: its template with its list of signs in place, the components
 * it uses expanded, and the markup taken out.
 */
export function componentMarkdown(name: string): string {
  const [, script = '', template = ''] = PARTS.exec(readComponent(name)) ?? [];
  const signs = (SIGNS.exec(script)?.[1] ?? '').matchAll(/'([^']+)'/g);
  return template
    .replace(/<style[^>]*>[\s\S]*?<\/style>|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\{' '\}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(
      /<\w+ [^>]*\{SIGNS\}[^>]*\/>/,
      Array.from(signs, ([, sign]) => `\n- ${sign}\n`).join(''),
    )
    .replace(/<Icon [^>]*\/>/g, '')
    .replace(/<([A-Z]\w+) \/>/g, (_, inner: string) => componentMarkdown(inner))
    .replace(/<h2[^>]*>/g, '\n\n## ')
    .replace(/<\/?(?:h2|p|ul|section|details|summary|div)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/^ +/gm, '');
}

/** The lists of the birth plan by their section, such as `normal/alivio`; none for data that cannot be read. */
export function planLists(data: unknown): Map<string, readonly BirthPlanItem[]> {
  const plan = BirthPlanEntrySchema.safeParse(data).data ?? {};
  const ways = Object.entries<Record<string, readonly BirthPlanItem[]>>(plan);
  return new Map(
    ways.flatMap(([way, lists]) =>
      Object.entries(lists).map(([name, items]) => [`${way}/${name}`, items]),
    ),
  );
}

/** What components of a guide list out of files of data: of these files, or of the content folder. */
export function listsOf(all?: readonly ContentFile[]) {
  const dataOf = (kind: FieldKind) =>
    all === undefined ? readYaml(KINDS[kind].path) : all.find((file) => file.kind === kind)?.data;
  return {
    sounds: SoundsEntrySchema.safeParse(dataOf('sounds')).data,
    plan: planLists(dataOf('plan')),
    vaccines: VaccinesEntrySchema.safeParse(dataOf('vaccines')).data?.tables ?? [],
    exams: ExamsEntrySchema.safeParse(dataOf('exams')).data?.tables ?? [],
  };
}

/** The file that a component lists out of. */
const LISTED_KIND = new Map<string | null, FieldKind>([
  ['SoundList', 'sounds'],
  ['PlanItems', 'plan'],
  ['VaccineTable', 'vaccines'],
  ['ExamTable', 'exams'],
]);

/** Whether what a guide lists cannot be read: then nothing can be said to be missing from its text. */
export const hasUnreadLists = ({ nodes }: ContentFile, all: readonly ContentFile[]) =>
  nodes.some(({ tag }) => {
    const kind = LISTED_KIND.get(tag);
    const file = all.find((one) => one.kind === kind);
    return kind !== undefined && !KINDS[kind].schema.safeParse(file?.data).success;
  });

/** A safety block as it stands in a text. */
export const SAFETY_BLOCK = new RegExp(`<(${SAFETY_BLOCKS}) />`, 'g');

/**
 * The MDX of a guide with what its components add to it written out: safety blocks, lists of sounds and of the
 * birth plan, tables of vaccines and of exams, titles of boxes, years of updates. `<Premium>`, tabs and boxes stay.
 */
export function expandComponents(mdx: string, lists = listsOf()): string {
  const { sounds, plan, vaccines, exams } = lists;
  return mdx
    .replace(SAFETY_BLOCK, (_, name: string) => componentMarkdown(name))
    .replace(/<SoundList kind="(noises|lullabies)" \/>/g, (_, kind: 'noises' | 'lullabies') =>
      toList((sounds?.[kind] ?? []).map(({ name, description }) => `${name}. ${description}`)),
    )
    .replace(/<PlanItems section="([^"]+)" \/>/g, (_, section: string) => {
      const items = (plan.get(section) ?? []).map(({ text }) => text);
      return `<Checklist>\n\n${toList(items)}\n</Checklist>`;
    })
    .replace(/<VaccineTable age="([^"]+)" \/>/g, (_, age: string) => {
      const rows = vaccines.find(({ id }) => id === age)?.rows ?? [];
      const cells = rows.map((row) => [row.vaccine, row.sus, row.particular, row.note]);
      return toTable(['Vacina', 'SUS', 'Particular', 'Observações'], cells);
    })
    .replace(/<ExamTable trimester=\{([123])\} \/>/g, (_, number: string) => {
      const rows = exams.find(({ trimester }) => trimester === Number(number))?.rows ?? [];
      const cells = rows.map(({ exam, when, why }) => [exam, when, why]);
      return toTable(['Exame', 'Quando', 'Para que serve'], cells);
    })
    .replace(/<(Notice|Warning) title="([^"]+)">/g, '<$1>\n\n**$2**\n')
    .replace(/<ForNetwork network="(sus|particular)">/g, (tag, network: string) =>
      [tag, '', network === 'sus' ? 'SUS' : 'Particular', ''].join('\n'),
    )
    .replace(/<Update year=\{(\d+)\}>/g, '<Update>\n\nAtualização de $1\n')
    .replace(/<FieldLines\s[^>]*\/>/g, (lines) =>
      toList(Array.from(lines.matchAll(/'([^']+)'/g), ([, label = '']) => label)),
    );
}

const toList = (items: readonly string[]) => items.map((item) => `- ${item}\n`).join('');

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
