import { WEEK_NUMBERS } from '#contract/weeks.ts';
import { MENU } from '#lib/menu.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { type Advice, type ContentRule, nearestName, quote, rule } from '#local/content/finding.ts';
import { listPageAnchors } from '#local/content/guide-text.ts';
import { textOfNode } from '#local/content/nodes.ts';

interface Link {
  readonly target: string;
  readonly text: string;
}
type FindLinkProblem = (
  link: Link,
  file: ContentFile,
  all: readonly ContentFile[],
) => Advice | undefined;

/** A rule over each link of a body. */
const linkRule = (name: string, find: FindLinkProblem): ContentRule =>
  rule(name, 'all', (file, report, { all }) => {
    for (const { node } of file.nodes) {
      if (node.type !== 'link' && node.type !== 'definition') continue;
      const text = node.type === 'link' ? textOfNode(node).trim() : node.label;
      const problem = find({ target: node.url, text: text ?? '' }, file, all);
      if (problem !== undefined) report(node, ...problem);
    }
  });

/** The pages to which a text may lead, by their addresses. */
const SITE_PAGES: readonly string[] = [
  '/',
  ...MENU.map(({ href }) => href),
  ...WEEK_NUMBERS.map((week) => `/pregnancy-weeks/${week}`),
  '/account',
  '/after-loss',
  '/maternity-folder',
  '/nascimento-antes-da-ajuda',
  '/primeiros-socorros',
  '/subscriptions',
  '/help',
  '/privacy',
  '/terms',
];

/** An address that begins with its kind: `https:`, `tel:`. */
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A link to a page of ours leads to one that exists, and to a part that is there. */
const internalLink = linkRule('internal-link', ({ target, text }, file, all) => {
  if (target === '' || WITH_SCHEME.test(target)) return undefined;
  const what = `O link ${quote(text)} leva para`;
  const [page = '', anchor] = target.split('#');
  const own = pageOf(file);
  if (page !== '' && !SITE_PAGES.includes(page)) {
    const nearest = nearestName(page, SITE_PAGES);
    return [
      `${what} \`${page}\`, e essa página não existe.`,
      nearest === undefined
        ? 'o fim do endereço que o navegador mostra quando a página está aberta, com a barra: `/puerperium`. Para outro site, comece com `https://`.'
        : `\`${nearest}\`.`,
    ];
  }
  if (page !== '' && page === own)
    return [
      `${what} esta mesma página.`,
      anchor === undefined
        ? 'o link para uma parte da página, como `#titulo-da-parte`, ou só o texto, sem link.'
        : `\`#${anchor}\`, sem o \`${page}\` antes.`,
    ];
  const there = page === '' ? file : all.find((one) => pageOf(one) === page);
  const anchors = listPageAnchors(there?.body ?? '');
  if (anchor === undefined || anchors.includes(anchor)) return undefined;
  const nearest = nearestName(anchor, anchors);
  return [
    `${what} \`#${anchor}\`, e essa parte não existe em \`${page === '' ? own : page}\`.`,
    nearest === undefined
      ? 'o título da parte em minúsculas, com hifens no lugar dos espaços e sem pontuação: `## Sono e movimento` é `#sono-e-movimento`.'
      : `\`${page}#${nearest}\`.`,
  ];
});

function pageOf({ kind, slug }: ContentFile): string {
  if (kind === 'guide' || kind === 'care') return `/${slug}`;
  return kind === 'week' ? `/pregnancy-weeks/${Number(slug)}` : '';
}

/** A link to another site is a secure address. */
const externalLink = linkRule('external-link', ({ target, text }) => {
  if (/^http:/i.test(target))
    return [
      `O link ${quote(text)} leva para um endereço sem segurança: \`${target}\`.`,
      `\`${target.replace(/^http:/i, 'https:')}\`, depois de ver no navegador se abre; se não abre, procure outra página.`,
    ];
  const isOther = WITH_SCHEME.test(target) && !/^(?:https|tel):/i.test(target);
  const isBroken = /^https:/i.test(target) && !URL.canParse(target);
  if (isOther || isBroken)
    return [
      `O link ${quote(text)} tem um endereço que não serve: \`${target}\`.`,
      'um endereço que começa com `https://`, um telefone como `tel:192`, ou uma página nossa como `/puerperium`.',
    ];
  return undefined;
});

/** Texts that say nothing to a user whose screen reader lists the links alone. */
const EMPTY_WORDS =
  /^(?:(?:clique )?(?:aqui|neste link|link|leia mais|saiba mais|veja mais)$|https?:\/\/|www\.)/i;

/** A link says where it leads. */
const linkText = linkRule('link-text', ({ target, text }) => {
  if (target.trim() === '')
    return [
      `O link ${quote(text)} não leva a lugar nenhum: falta o endereço entre os parênteses.`,
      `o endereço, como em \`[${text}](/puerperium)\`; ou só o texto, sem link.`,
    ];
  if (text === '')
    return [
      `O link para \`${target}\` não tem texto, e ninguém o vê.`,
      `o texto entre os colchetes, como em \`[Puerpério](${target})\`.`,
    ];
  if (EMPTY_WORDS.test(text))
    return [
      `O texto do link ${quote(text)} não diz para onde ele leva.`,
      `o nome do lugar, como em \`[Cuidados Pós-Parto](${target})\`.`,
    ];
  return undefined;
});

/** The help lines that a text may dial. */
const HELP_LINES = ['192', '193', '188', '180', '190', '136', '135', '08007019656', '08007226001'];

/** A telephone link dials a help line, and says its number to those who cannot tap. */
const phoneLink = linkRule('phone-link', ({ target, text }) => {
  if (!target.startsWith('tel:')) return undefined;
  const number = target.slice('tel:'.length);
  if (!HELP_LINES.includes(number))
    return [
      `O link ${quote(text)} liga para ${number}, que não é um dos telefones de ajuda.`,
      `um destes: ${HELP_LINES.join(', ')}. Para outro telefone, combine com o time antes.`,
    ];
  // Long numbers are written with spaces.
  if (!text.replaceAll(' ', '').includes(number))
    return [
      `O link ${quote(text)} liga para ${number}, mas o texto não diz o número.`,
      `\`[${text} ${number}](tel:${number})\`: assim o número aparece também no papel e em quem só escuta.`,
    ];
  return undefined;
});

export const LINK_RULES = [internalLink, externalLink, linkText, phoneLink];
