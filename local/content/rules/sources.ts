import { type ContentFile, valueAt } from '#local/content/content-file.ts';
import { nearestName, rule } from '#local/content/finding.ts';
import { PAGE_SOURCES } from '#schemas/sources.ts';

/** The ids under `sources:` of a file, in their order; null for what is not a text. */
export function citedSources({ kind, data }: ContentFile): (string | null)[] {
  const sources = kind === 'sources' ? undefined : valueAt(data, ['sources']);
  return Array.isArray(sources) ? sources.map(textOf) : [];
}

/** The works of `content/sources.yaml` as far as they can be read, in their order. */
function listedSources(all: readonly ContentFile[]) {
  const data = all.find(({ kind }) => kind === 'sources')?.data;
  return (Array.isArray(data) ? data : []).map((work: unknown) => {
    const year = valueAt(work, ['year']);
    return {
      id: textOf(valueAt(work, ['id'])) ?? '',
      url: textOf(valueAt(work, ['url'])) ?? '',
      year: typeof year === 'number' ? year : null,
    };
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Every source that a text cites is in `content/sources.yaml`, and cited once. */
const knownSource = rule('known-source', 'all', (file, report, { all }) => {
  const ids = listedSources(all).map(({ id }) => id);
  // Without a list that can be read, its own error is the one to mend.
  if (ids.length === 0) return;
  const cited = citedSources(file);
  for (const [at, id] of cited.entries()) {
    if (id === null) continue;
    if (!ids.includes(id))
      report(['sources', at], 'unknown', { id, nearest: nearestName(id, ids) });
    else if (cited.indexOf(id) < at) report(['sources', at], 'twice', { id });
  }
});

/** `content/sources.yaml` lists each work once, and none that no text and no page cites. */
const sourceList = rule('source-list', ['sources'], (_, report, { all }) => {
  const cited = new Set<string | null>([...PAGE_SOURCES, ...all.flatMap(citedSources)]);
  const works = listedSources(all);
  // What a file that cannot be read cites is not known.
  const isAllRead = all.every(({ kind, data }) => kind === 'words' || data !== null);
  for (const [at, { id, url }] of works.entries()) {
    if (id !== '' && works.findIndex((other) => other.id === id) < at) {
      report([at, 'id'], 'same-id', { id });
      continue;
    }
    const sameUrl = works.findIndex((other) => other.url === url);
    if (url !== '' && sameUrl < at)
      report([at, 'url'], 'same-url', { id, other: works[sameUrl]?.id });
    if (id !== '' && isAllRead && !cited.has(id)) report([at], 'uncited', { id });
  }
});

/** Works whose stable address could not be confirmed: the library that holds them. */
const HOME_PAGE_ONLY = ['opas-ms-febrasgo-sbd-dmg-2016'];

/** A work's address leads to the work itself, and its year is one that was. */
const sourceDetails = rule('source-details', ['sources'], (_, report, { all, today }) => {
  for (const [at, { id, url, year }] of listedSources(all).entries()) {
    const inId = /-(\d{4})$/.exec(id)?.[1];
    if (!leadsToWork(url, HOME_PAGE_ONLY.includes(id))) report([at, 'url'], 'url', { id });
    if (year !== null && year > Number(today.slice(0, 4)))
      report([at, 'year'], 'future', { id, year });
    if (year !== null && inId !== undefined && year !== Number(inId))
      report([at, 'year'], 'other-year', { id, year, inId });
  }
});

/** Of an address that cannot be read, the fields say so. */
function leadsToWork(url: string, isHomePage: boolean): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, username } = new URL(url);
  if (username !== '' || /\s|utm_|localhost/.test(url)) return false;
  return isHomePage || pathname !== '/' || search !== '';
}

export const SOURCE_RULES = [knownSource, sourceList, sourceDetails];
