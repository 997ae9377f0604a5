import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { listedSources, type ListedSource } from '#local/content/listed-sources.ts';

/** Works whose stable address could not be confirmed: the library that holds them. */
const HOME_PAGE_ONLY = ['opas-ms-febrasgo-sbd-dmg-2016'];
const YEAR_IN_ID = /-(\d{4})$/;

/** A work's address leads to the work itself, and its year is one that was. */
export const sourceDetails: ContentRule = {
  name: 'source-details',
  find(file, all, { today }) {
    if (file.kind !== 'sources') return [];
    return listedSources(all).flatMap((source) => {
      const { at, id, year } = source;
      const inId = YEAR_IN_ID.exec(id)?.[1];
      return [
        ...(leadsToWork(source)
          ? []
          : [
              errorAt(
                lineOfField(file, [at, 'url']),
                `O endereço da fonte \`${id}\` não é o da obra.`,
                'o endereço da página da obra, sem os `utm_…` que as redes acrescentam e sem parar na página inicial do site.',
              ),
            ]),
        ...(year === null || year <= Number(today.slice(0, 4))
          ? []
          : [
              errorAt(
                lineOfField(file, [at, 'year']),
                `O ano ${year} da fonte \`${id}\` ainda não chegou.`,
                'o ano da edição que foi lida.',
              ),
            ]),
        ...(year === null || inId === undefined || year === Number(inId)
          ? []
          : [
              errorAt(
                lineOfField(file, [at, 'year']),
                `O ano ${year} não é o que está no nome \`${id}\`.`,
                `\`year: ${inId}\`, ou o nome com o ano certo, aqui e nos textos que a citam.`,
              ),
            ]),
      ];
    });
  },
};

function leadsToWork({ id, url }: ListedSource): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, username } = new URL(url);
  if (username !== '' || /\s|utm_|localhost/.test(url)) return false;
  return HOME_PAGE_ONLY.includes(id) || pathname !== '/' || search !== '';
}
