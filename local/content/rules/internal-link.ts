import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listLinks } from '#local/content/list-links.ts';
import { listPageAnchors } from '#local/content/list-page-anchors.ts';
import { nearestName } from '#local/content/nearest-name.ts';
import { quote } from '#local/content/quote.ts';
import { SITE_PAGES } from '#local/content/site-pages.ts';

/** An address that begins with its kind: `https:`, `tel:`. */
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A link to a page of ours leads to one that exists, and to a part that is there. */
export const internalLink: ContentRule = {
  name: 'internal-link',
  find(file, all) {
    return listLinks(file)
      .filter(({ target }) => target !== '' && !WITH_SCHEME.test(target))
      .flatMap(({ target, text, line }) => {
        const [what, instead] = problemOf(target, file, all) ?? [];
        if (what === undefined || instead === undefined) return [];
        return [errorAt(line, `O link ${quote(text)} ${what}`, instead)];
      });
  },
};

type Problem = readonly [what: string, instead: string];

function problemOf(
  target: string,
  file: ContentFile,
  all: readonly ContentFile[],
): Problem | undefined {
  const [page = '', anchor] = target.split('#');
  const own = pageOf(file);
  if (page !== '' && !SITE_PAGES.includes(page)) return noSuchPage(page);
  if (page !== '' && page === own) {
    return [
      'leva para esta mesma página.',
      anchor === undefined
        ? 'o link para uma parte da página, como `#titulo-da-parte`, ou só o texto, sem link.'
        : `\`#${anchor}\`, sem o \`${page}\` antes.`,
    ];
  }
  if (anchor === undefined) return undefined;
  const there = page === '' ? file : all.find((one) => pageOf(one) === page);
  const anchors = listPageAnchors(there?.body ?? '');
  if (anchors.includes(anchor)) return undefined;
  const nearest = nearestName(anchor, anchors);
  return [
    `leva para \`#${anchor}\`, e essa parte não existe em \`${page === '' ? own : page}\`.`,
    nearest === undefined
      ? 'o título da parte em minúsculas, com hifens no lugar dos espaços e sem pontuação: `## Sono e movimento` é `#sono-e-movimento`.'
      : `\`${page}#${nearest}\`.`,
  ];
}

function noSuchPage(page: string): Problem {
  const nearest = nearestName(page, SITE_PAGES);
  return [
    `leva para \`${page}\`, e essa página não existe.`,
    nearest === undefined
      ? 'o fim do endereço que o navegador mostra quando a página está aberta, com a barra: `/puerperium`. Para outro site, comece com `https://`.'
      : `\`${nearest}\`.`,
  ];
}

const pageOf = ({ kind, path }: ContentFile): string => {
  const name = path.replace(/^.*\/|\.\w+$/g, '');
  if (kind === 'guide' || kind === 'care') return `/${name}`;
  return kind === 'week' ? `/pregnancy-weeks/${Number(name)}` : '';
};
