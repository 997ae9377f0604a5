import { toJsonSchema } from '#schemas/fields.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { CareEntrySchema } from '#schemas/care.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';
import { type CmsChoice, type CmsField, cmsFields } from './fields.ts';
import { BODY_FIELD, LIST_FIELD } from './entry-format.ts';

/** The name under which `open-cms.ts` registers how files are read and written. */
export const CMS_FORMAT = 'colinho';

/** A collection as Decap's configuration describes it: a folder of files, or single ones. */
export interface CmsCollection {
  readonly name: string;
  readonly label: string;
  readonly folder?: string;
  readonly fields?: readonly CmsField[];
  readonly files?: readonly CmsFile[];
  readonly [setting: string]: unknown;
}

interface CmsFile {
  readonly name: string;
  readonly label: string;
  readonly file: string;
  readonly fields: readonly CmsField[];
  readonly [setting: string]: unknown;
}

/** Existing files alone: a new week or guide needs more than its text. */
const COMMON = {
  format: CMS_FORMAT,
  create: false,
  delete: false,
  editor: { preview: false },
};

interface CmsCollectionsOptions {
  /** Folder of the content as the backend counts its paths: empty, or with a slash at the end. */
  readonly root: string;
  /** What a text may cite. */
  readonly sources: readonly CmsChoice[];
  /** Whether what was saved may be published in the CMS. */
  readonly publish: boolean;
}

/** What can be edited in the CMS, made from the content schemas. */
export function cmsCollections({ root, sources, publish }: CmsCollectionsOptions): CmsCollection[] {
  const common = { ...COMMON, publish };
  const fieldsOf = (schema: Parameters<typeof toJsonSchema>[0]) =>
    cmsFields(toJsonSchema(schema), sources);
  return [
    {
      ...common,
      name: 'weeks',
      label: 'Semanas',
      label_singular: 'Semana',
      folder: `${root}weeks`,
      extension: 'mdx',
      identifier_field: 'week',
      summary: 'Semana {{week}}: {{food.name}}',
      sortable_fields: [{ field: 'week', label: 'Semana', default_sort: 'asc' }],
      preview_path: 'pregnancy-weeks/{{fields.week}}',
      fields: [...fieldsOf(WeekEntrySchema), bodyField(false)],
    },
    {
      ...common,
      name: 'guides',
      label: 'Guias',
      label_singular: 'Guia',
      folder: `${root}guides`,
      extension: 'mdx',
      identifier_field: 'title',
      summary: '{{title}}',
      sortable_fields: [{ field: 'title', label: 'Título', default_sort: 'asc' }],
      preview_path: '{{slug}}',
      fields: [...fieldsOf(GuideEntrySchema), bodyField(true)],
    },
    {
      ...common,
      name: 'care',
      label: 'Cuidado',
      files: [
        {
          name: 'after-loss',
          label: 'Depois de uma perda',
          file: `${root}care/after-loss.mdx`,
          preview_path: 'after-loss',
          fields: [...fieldsOf(CareEntrySchema), bodyField(true)],
        },
      ],
    },
    {
      ...common,
      name: 'trousseau',
      label: 'Enxoval',
      files: [
        {
          name: 'mala-maternidade',
          label: 'Mala da maternidade',
          file: `${root}trousseau/mala-maternidade.yaml`,
          preview_path: 'troussau',
          fields: fieldsOf(MaternityBagEntrySchema),
        },
        {
          name: 'essenciais',
          label: 'Itens essenciais',
          file: `${root}trousseau/essenciais.yaml`,
          preview_path: 'troussau',
          fields: fieldsOf(EssentialsEntrySchema),
        },
      ],
    },
    {
      ...common,
      name: 'care-dates',
      label: 'Exames e vacinas',
      files: [
        {
          name: 'exams',
          label: 'Exames',
          file: `${root}exams.yaml`,
          preview_path: 'exams',
          fields: fieldsOf(ExamsEntrySchema),
        },
        {
          name: 'vaccines',
          label: 'Vacinas',
          file: `${root}vaccines.yaml`,
          preview_path: 'vaccines',
          fields: fieldsOf(VaccinesEntrySchema),
        },
      ],
    },
    {
      ...common,
      name: 'lists',
      label: 'Plano, sons e fontes',
      files: [
        {
          name: 'birth-plan',
          label: 'Plano de parto',
          file: `${root}birth-plan.yaml`,
          preview_path: 'birth-plan',
          fields: fieldsOf(BirthPlanEntrySchema),
        },
        {
          name: 'music',
          label: 'Sons e cantigas',
          file: `${root}music.yaml`,
          preview_path: 'music',
          fields: fieldsOf(SoundsEntrySchema),
        },
        {
          name: 'sources',
          label: 'Fontes',
          file: `${root}sources.yaml`,
          fields: [
            {
              name: LIST_FIELD,
              label: 'Fontes',
              label_singular: 'Fonte',
              widget: 'list',
              summary: '{{fields.id}}: {{fields.organisation}}',
              fields: fieldsOf(SourceEntrySchema),
            },
          ],
        },
      ],
    },
  ];
}

function bodyField(required: boolean): CmsField {
  return {
    name: BODY_FIELD,
    label: 'Texto',
    widget: 'text',
    required,
    hint:
      'O texto em Markdown: `**negrito**`, `## título`, linha em branco entre parágrafos. ' +
      'Deixe como estão as partes entre `<` e `>`.',
  };
}
