import { WEEK_NUMBERS } from '#contract/weeks.ts';
import { MENU } from '#lib/menu.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { type Advice, type ContentRule, nearestName, quote, rule } from '#local/content/finding.ts';
import { listPageAnchors } from '#local/content/guide-text.ts';
import { textOfNode } from '#local/content/nodes.ts';

interface Link {
  readonly target: string;
  readonly text: string;
  readonly file: ContentFile;
  readonly all: readonly ContentFile[];
}

/** A rule over each link of a body. */
const linkRule = (name: string, find: (link: Link) => Advice | undefined): ContentRule =>
  rule(name, 'all', (file, report, { all }) => {
    for (const { node } of file.nodes) {
      if (node.type !== 'link' && node.type !== 'definition') continue;
      const text = node.type === 'link' ? textOfNode(node).trim() : node.label;
      const problem = find({ target: node.url, text: text ?? '', file, all });
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
  '/como-voce-esta',
  '/crescimento',
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
const internalLink = linkRule('internal-link', ({ target, text, file, all }) => {
  if (target === '' || WITH_SCHEME.test(target)) return undefined;
  const quoted = quote(text);
  const [page = '', anchor] = target.split('#');
  const own = pageOf(file);
  if (page !== '' && !SITE_PAGES.includes(page))
    return ['no-page', { text: quoted, page, nearest: nearestName(page, SITE_PAGES) }];
  if (page !== '' && page === own)
    return [anchor === undefined ? 'same-page' : 'own-part', { text: quoted, page, anchor }];
  const there = page === '' ? file : all.find((one) => pageOf(one) === page);
  const anchors = listPageAnchors(there?.body ?? '');
  if (anchor === undefined || anchors.includes(anchor)) return undefined;
  const where = page === '' ? own : page;
  return ['no-part', { text: quoted, page, anchor, where, nearest: nearestName(anchor, anchors) }];
});

function pageOf({ kind, slug }: ContentFile): string {
  if (kind === 'guide' || kind === 'care') return `/${slug}`;
  return kind === 'week' ? `/pregnancy-weeks/${Number(slug)}` : '';
}

/** A link to another site is a secure address. */
const externalLink = linkRule('external-link', ({ target, text }) => {
  if (/^http:/i.test(target)) {
    const secure = target.replace(/^http:/i, 'https:');
    return ['insecure', { text: quote(text), target, secure }];
  }
  const isOther = WITH_SCHEME.test(target) && !/^(?:https|tel):/i.test(target);
  const isBroken = /^https:/i.test(target) && !URL.canParse(target);
  return isOther || isBroken ? ['unusable', { text: quote(text), target }] : undefined;
});

/** Texts that say nothing to a user whose screen reader lists the links alone. */
const EMPTY_WORDS =
  /^(?:(?:clique )?(?:aqui|neste link|link|leia mais|saiba mais|veja mais)$|https?:\/\/|www\.)/i;

/** A link says where it leads. */
const linkText = linkRule('link-text', ({ target, text }) => {
  const values = { text, quoted: quote(text), target };
  if (target.trim() === '') return ['no-target', values];
  if (text === '') return ['no-text', values];
  return EMPTY_WORDS.test(text) ? ['says-nothing', values] : undefined;
});

/** The help lines that a text may dial. */
const HELP_LINES = ['192', '193', '188', '180', '190', '136', '135', '08007019656', '08007226001'];

/** A telephone link dials a help line, and says its number to those who cannot tap. */
const phoneLink = linkRule('phone-link', ({ target, text }) => {
  if (!target.startsWith('tel:')) return undefined;
  const number = target.slice('tel:'.length);
  const values = { text, quoted: quote(text), number, lines: HELP_LINES.join(', ') };
  if (!HELP_LINES.includes(number)) return ['unknown', values];
  // Long numbers are written with spaces.
  return text.replaceAll(' ', '').includes(number) ? undefined : ['unsaid', values];
});

export const LINK_RULES = [internalLink, externalLink, linkText, phoneLink];
