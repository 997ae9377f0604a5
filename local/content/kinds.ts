import { z } from '#contract/z.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { CareEntrySchema } from '#schemas/care.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { QuestionnaireEntrySchema } from '#schemas/questionnaires.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';

/** The collections of `content/`, in the order of the handbook: what a file is called, its place and fields. */
export const KINDS = {
  week: { name: 'Semana', path: 'weeks/NN.mdx', schema: WeekEntrySchema },
  guide: { name: 'Guia', path: 'guides/<nome>.mdx', schema: GuideEntrySchema },
  care: { name: 'Cuidado', path: 'care/after-loss.mdx', schema: CareEntrySchema },
  sources: { name: 'Fonte', path: 'sources.yaml', schema: z.array(SourceEntrySchema) },
  bag: { name: 'Mala', path: 'trousseau/mala-maternidade.yaml', schema: MaternityBagEntrySchema },
  essentials: { name: 'Enxoval', path: 'trousseau/essenciais.yaml', schema: EssentialsEntrySchema },
  vaccines: { name: 'Vacinas', path: 'vaccines.yaml', schema: VaccinesEntrySchema },
  exams: { name: 'Exames', path: 'exams.yaml', schema: ExamsEntrySchema },
  questionnaire: {
    name: 'Questionário',
    path: 'questionnaires/<nome>.yaml',
    schema: QuestionnaireEntrySchema,
  },
  sounds: { name: 'Sons', path: 'music.yaml', schema: SoundsEntrySchema },
  plan: { name: 'Plano de parto', path: 'birth-plan.yaml', schema: BirthPlanEntrySchema },
} as const;

/** What has fields. */
export type FieldKind = keyof typeof KINDS;
/** `words` is `content/palavras.txt`: neither fields nor a body. */
export type ContentKind = FieldKind | 'words';

/** The files of data, each the only one of its kind. */
export const DATA_FILES = Object.values(KINDS).flatMap(({ path }) =>
  path.endsWith('.yaml') && !path.includes('<') ? [`content/${path}`] : [],
);

/** What a file of `content/` is by its path, or undefined for one that the site does not read. */
export function contentKindOf(path: string): ContentKind | undefined {
  if (path === 'content/palavras.txt') return 'words';
  const pattern = /^content\/((?:weeks|guides|care|questionnaires)\/)[^/]+\.(?:mdx|yaml)$/;
  const folder = pattern.exec(path)?.[1];
  const kinds = Object.keys(KINDS) as FieldKind[];
  return kinds.find((kind) =>
    folder === undefined
      ? path === `content/${KINDS[kind].path}`
      : KINDS[kind].path.startsWith(folder),
  );
}

/** The name of the file of a week, in two digits: `07.mdx`. */
export const weekFileName = (week: number) => `${String(week).padStart(2, '0')}.mdx`;
