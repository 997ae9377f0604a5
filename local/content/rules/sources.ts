import { lineOfField, valueAt } from '#local/content/content-fields.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { errorAt, nearestName, found, rule } from '#local/content/finding.ts';

/** The ids under `sources:` of a file, in their order; what is not a text is left out. */
export function citedSources({ kind, data }: ContentFile): { id: string; at: number }[] {
  const sources = kind === 'sources' ? undefined : valueAt(data, ['sources']);
  if (!Array.isArray(sources)) return [];
  return sources.flatMap((id: unknown, at) => (typeof id === 'string' ? [{ id, at }] : []));
}

/** A work of `content/sources.yaml` as far as it can be read, and its place in the list. */
interface ListedSource {
  readonly at: number;
  readonly id: string;
  readonly url: string;
  readonly year: number | null;
}

/** The works of `content/sources.yaml`, in their order; none if it cannot be read. */
function listedSources(all: readonly ContentFile[]): ListedSource[] {
  const data = all.find(({ kind }) => kind === 'sources')?.data;
  if (!Array.isArray(data)) return [];
  return data.map((work: unknown, at) => {
    const year = valueAt(work, ['year']);
    return {
      at,
      id: textOf(valueAt(work, ['id'])),
      url: textOf(valueAt(work, ['url'])),
      year: typeof year === 'number' ? year : null,
    };
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Every source that a text cites is in `content/sources.yaml`, and cited once. */
const knownSource = rule('known-source', (file, all) => {
  const ids = listedSources(all).map(({ id }) => id);
  // Without a list that can be read, its own error is the one to mend.
  if (ids.length === 0) return [];
  const cited = citedSources(file);
  return cited.flatMap(({ id, at }, index) => {
    const line = lineOfField(file, ['sources', at]);
    if (!ids.includes(id))
      return errorAt(line, `A fonte \`${id}\` não está em content/sources.yaml.`, advise(id, ids));
    if (cited.findIndex((other) => other.id === id) === index) return [];
    return errorAt(
      line,
      `A fonte \`${id}\` já foi citada neste texto.`,
      'cada fonte uma vez só: apague esta linha.',
    );
  });
});

function advise(id: string, ids: readonly string[]): string {
  const nearest = nearestName(id, ids);
  return nearest === undefined
    ? 'a obra em content/sources.yaml, com `id`, organização, título, ano e endereço; ou apague esta linha.'
    : `\`${nearest}\`, se é essa a fonte; se é outra, acrescente a obra em content/sources.yaml.`;
}

/** `content/sources.yaml` lists each work once, and none that no text cites. */
const sourceList = rule('source-list', (file, all) => {
  if (file.kind !== 'sources') return [];
  const cited = new Set(all.flatMap((one) => citedSources(one).map(({ id }) => id)));
  const works = listedSources(all);
  // What a file that cannot be read cites is not known.
  const isAllRead = all.every(({ kind, data }) => kind === 'words' || data !== null);
  return works.flatMap(({ at, id, url }) => {
    const sameId = works.findIndex((other) => other.id === id);
    const sameUrl = works.findIndex((other) => other.url === url);
    if (sameId < at && id !== '')
      return errorAt(
        lineOfField(file, [at, 'id']),
        `O nome curto \`${id}\` já é de outra fonte.`,
        'um nome que nenhuma outra tem, por exemplo com o ano no fim; se é a mesma obra, apague uma das duas.',
      );
    return found(
      sameUrl < at &&
        url !== '' &&
        errorAt(
          lineOfField(file, [at, 'url']),
          `O endereço da fonte \`${id}\` já é o de \`${works[sameUrl]?.id ?? ''}\`.`,
          'o endereço da própria obra; se é a mesma obra, apague uma das duas.',
        ),
      cited.has(id) ||
        id === '' ||
        !isAllRead ||
        errorAt(
          lineOfField(file, [at]),
          `Nenhum texto cita a fonte \`${id}\`.`,
          `\`- ${id}\` em \`sources:\` do texto que se apoia nela; se nenhum se apoia, apague a fonte desta lista.`,
        ),
    );
  });
});

/** Works whose stable address could not be confirmed: the library that holds them. */
const HOME_PAGE_ONLY = ['opas-ms-febrasgo-sbd-dmg-2016'];
const YEAR_IN_ID = /-(\d{4})$/;

/** A work's address leads to the work itself, and its year is one that was. */
const sourceDetails = rule('source-details', (file, all, { today }) => {
  if (file.kind !== 'sources') return [];
  return listedSources(all).flatMap((source) => {
    const { at, id, year } = source;
    const inId = YEAR_IN_ID.exec(id)?.[1];
    return found(
      leadsToWork(source) ||
        errorAt(
          lineOfField(file, [at, 'url']),
          `O endereço da fonte \`${id}\` não é o da obra.`,
          'o endereço da página da obra, sem os `utm_…` que as redes acrescentam e sem parar na página inicial do site.',
        ),
      year === null ||
        year <= Number(today.slice(0, 4)) ||
        errorAt(
          lineOfField(file, [at, 'year']),
          `O ano ${year} da fonte \`${id}\` ainda não chegou.`,
          'o ano da edição que foi lida.',
        ),
      year === null ||
        inId === undefined ||
        year === Number(inId) ||
        errorAt(
          lineOfField(file, [at, 'year']),
          `O ano ${year} não é o que está no nome \`${id}\`.`,
          `\`year: ${inId}\`, ou o nome com o ano certo, aqui e nos textos que a citam.`,
        ),
    );
  });
});

function leadsToWork({ id, url }: ListedSource): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, username } = new URL(url);
  if (username !== '' || /\s|utm_|localhost/.test(url)) return false;
  return HOME_PAGE_ONLY.includes(id) || pathname !== '/' || search !== '';
}

export const SOURCE_RULES = [knownSource, sourceList, sourceDetails];
