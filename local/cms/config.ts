import { SourceEntrySchema } from '#schemas/sources.ts';
import { z } from '#contract/z.ts';
import { parse } from 'yaml';
import { cmsCollections } from './collections.ts';
import type { CmsChoice } from './fields.ts';

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
  const backend: Readonly<Record<string, unknown>> = isLocal
    ? { name: 'proxy', proxy_url: place.address, branch: 'main' }
    : githubBackend(place);
  // The local server's folder is the content itself, so that it can write nothing else.
  const root = isLocal ? '' : 'content/';
  return {
    // Nothing else may be fetched and mixed in.
    load_config_file: false,
    locale: 'pt',
    backend,
    publish_mode: isLocal ? 'simple' : 'editorial_workflow',
    // The one that `open-cms.ts` registers: no pictures are put in here.
    media_library: { name: 'none' },
    // There is none; but Decap looks into it before it opens a file.
    media_folder: `${root}media`,
    logo: { src: '/favicon.svg', show_in_header: false },
    show_preview_links: true,
    editor: { preview: false },
    collections: cmsCollections({
      root,
      sources: toChoices(sourcesYaml),
      // Decap's own merge goes past checks that have failed, so that pull requests are merged on GitHub.
      publish: isLocal,
    }),
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

const toChoices = (sourcesYaml: string): CmsChoice[] =>
  z
    .array(SourceEntrySchema)
    .parse(parse(sourcesYaml))
    .map(({ id, organisation, year }) => ({
      value: id,
      label: `${id} (${organisation}, ${year})`,
    }));
