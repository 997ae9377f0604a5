import { type FieldKind, KINDS } from '#local/content/kinds.ts';
import { toJsonSchema } from '#schemas/fields.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { BODY_FIELD, CMS_FORMAT, LIST_FIELD } from './entry-format.ts';
import { type CmsChoice, type CmsField, cmsFields } from './fields.ts';

interface CmsFile {
  readonly name: string;
  readonly label: string;
  readonly file: string;
  readonly fields: readonly CmsField[];
  readonly preview_path?: string;
}

/** A collection as Decap's configuration describes it: a folder of files, or single ones. */
export interface CmsCollection {
  readonly name: string;
  readonly label: string;
  readonly folder?: string;
  readonly fields?: readonly CmsField[];
  readonly files?: readonly CmsFile[];
  readonly [setting: string]: unknown;
}

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
  // Existing files alone: a new week or guide needs more than its text.
  const common = {
    format: CMS_FORMAT,
    create: false,
    delete: false,
    editor: { preview: false },
    publish,
  };
  const fieldsOf = (kind: FieldKind) => cmsFields(toJsonSchema(KINDS[kind].schema), sources);
  /** A file, the page that shows it, and its path where the kind has several. */
  const fileOf = (
    kind: FieldKind,
    label: string,
    page: string,
    path: string = KINDS[kind].path,
  ): CmsFile => ({
    name: path.replace(/^.*\/|\.\w+$/g, ''),
    label,
    file: root + path,
    preview_path: page,
    fields: [...fieldsOf(kind), ...(path.endsWith('.mdx') ? [bodyField(true)] : [])],
  });
  /** A page of care that is called like its address. */
  const careOf = (page: string, label: string) => fileOf('care', label, page, `care/${page}.mdx`);
  const folder = (name: string, label: string) => ({
    ...common,
    ...{ name, label, label_singular: label.slice(0, -1) },
    ...{ folder: root + name, extension: 'mdx' },
  });
  const files = (name: string, label: string, ...list: readonly CmsFile[]) => ({
    ...common,
    ...{ name, label, files: list },
  });
  return [
    {
      ...folder('weeks', 'Semanas'),
      identifier_field: 'week',
      summary: 'Semana {{week}}: {{food.name}}',
      sortable_fields: [{ field: 'week', label: 'Semana', default_sort: 'asc' }],
      preview_path: 'pregnancy-weeks/{{fields.week}}',
      fields: [...fieldsOf('week'), bodyField(false)],
    },
    {
      ...folder('guides', 'Guias'),
      identifier_field: 'title',
      summary: '{{title}}',
      sortable_fields: [{ field: 'title', label: 'Título', default_sort: 'asc' }],
      preview_path: '{{slug}}',
      fields: [...fieldsOf('guide'), bodyField(true)],
    },
    files(
      'care',
      'Cuidado',
      careOf('after-loss', 'Depois de uma perda'),
      careOf('de-quantas-semanas', 'De quantas semanas'),
      careOf('nascimento-antes-da-ajuda', 'Nascimento antes da ajuda'),
      careOf('primeiros-socorros', 'Primeiros socorros'),
    ),
    files(
      'trousseau',
      'Enxoval',
      fileOf('bag', 'Mala da maternidade', 'troussau'),
      fileOf('essentials', 'Itens essenciais', 'troussau'),
    ),
    files(
      'care-dates',
      'Exames e vacinas',
      fileOf('exams', 'Exames', 'exams'),
      fileOf('vaccines', 'Vacinas', 'vaccines'),
    ),
    files(
      'lists',
      'Plano, sons e fontes',
      fileOf('plan', 'Plano de parto', 'birth-plan'),
      fileOf('sounds', 'Sons e cantigas', 'music'),
      {
        name: 'sources',
        label: 'Fontes',
        file: root + KINDS.sources.path,
        fields: [
          {
            name: LIST_FIELD,
            label: 'Fontes',
            label_singular: 'Fonte',
            widget: 'list',
            summary: '{{fields.id}}: {{fields.organisation}}',
            fields: cmsFields(toJsonSchema(SourceEntrySchema), sources),
          },
        ],
      },
    ),
  ];
}

const bodyField = (required: boolean): CmsField => ({
  name: BODY_FIELD,
  label: 'Texto',
  widget: 'text',
  required,
  hint:
    'O texto em Markdown: `**negrito**`, `## título`, linha em branco entre parágrafos. ' +
    'Deixe como estão as partes entre `<` e `>`.',
});
