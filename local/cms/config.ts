import { type FieldKind, KINDS } from '#local/content/kinds.ts';
import { toJsonSchema } from '#schemas/fields.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { z } from '#contract/z.ts';
import { parse } from 'yaml';
import { BODY_FIELD, CMS_FORMAT, LIST_FIELD } from './entry-format.ts';
import { type CmsChoice, type CmsField, cmsFields } from './fields.ts';

/** Where the CMS reads and writes: the folder of this computer, or a repository through GitHub. */
export type CmsPlace =
  | { readonly kind: 'local'; readonly address: string }
  | {
      readonly kind: 'github';
      /** `owner/name`. */
      readonly repository: string;
      readonly branch: string;
      /** The site's own host, by which the platform knows whose login it is. */
      readonly siteDomain: string;
    };

/** Decap's configuration, as far as we set it. */
export type CmsConfig = ReturnType<typeof cmsConfig> & Readonly<Record<string, unknown>>;

/**
 * The configuration of the CMS.
 * @param sourcesYaml Text of `content/sources.yaml`: what the texts may cite.
 */
export function cmsConfig(place: CmsPlace, sourcesYaml: string) {
  const isLocal = place.kind === 'local';
  // The local server's folder is the content itself, so that it can write nothing else.
  const root = isLocal ? '' : 'content/';
  return {
    // Nothing else may be fetched and mixed in.
    load_config_file: false,
    locale: 'pt',
    backend: isLocal
      ? { name: 'proxy', proxy_url: place.address, branch: 'main' }
      : githubBackend(place),
    publish_mode: isLocal ? 'simple' : 'editorial_workflow',
    // The one that `open-cms.ts` registers: no pictures are put in here.
    media_library: { name: 'none' },
    // There is none; but Decap looks into it before it opens a file.
    media_folder: `${root}media`,
    logo: { src: '/favicon.svg', show_in_header: false },
    show_preview_links: true,
    editor: { preview: false },
    collections: listCollections(root, isLocal, sourcesYaml),
  };
}

/** Words of Decap's Portuguese that say here what they do, by their key among the editor's buttons. */
export function cmsWords(kind: CmsPlace['kind']): Readonly<Record<string, string>> {
  const common = { deployButtonLabel: 'Ver a página' };
  if (kind === 'github') return common;
  // On this computer nothing goes online.
  return {
    ...common,
    publish: 'Gravar',
    publishNow: 'Gravar agora',
    publishing: 'Gravando…',
    published: 'Gravado',
  };
}

const githubBackend = ({ repository, branch, siteDomain }: CmsPlace & { kind: 'github' }) => ({
  name: 'github',
  repo: repository,
  branch,
  site_domain: siteDomain,
  // A draft is a pull request with one commit.
  squash_merges: true,
  commit_messages: {
    create: 'Conteúdo: cria {{path}}',
    update: 'Conteúdo: muda {{path}}',
    delete: 'Conteúdo: apaga {{path}}',
  },
});

/** A collection as Decap's configuration describes it: a folder of files, or single ones. */
interface CmsCollection {
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
  readonly preview_path?: string;
}

/** What can be edited in the CMS, made from the content schemas. */
function listCollections(root: string, isLocal: boolean, sourcesYaml: string): CmsCollection[] {
  // Existing files alone: a new week or guide needs more than its text.
  const common = {
    format: CMS_FORMAT,
    create: false,
    delete: false,
    editor: { preview: false },
    // Decap's own merge goes past checks that have failed, so that pull requests are merged on GitHub.
    publish: isLocal,
  };
  const sources: CmsChoice[] = z
    .array(SourceEntrySchema)
    .parse(parse(sourcesYaml))
    .map(({ id, organisation, year }) => ({
      value: id,
      label: `${id} (${organisation}, ${year})`,
    }));
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
