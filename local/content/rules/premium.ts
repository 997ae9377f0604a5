import { GuideEntrySchema } from '#schemas/guides.ts';
import { type ContentFile, valueAt } from '#local/content/content-file.ts';
import { expandComponents, listsOf, SAFETY_BLOCKS } from '#local/content/expand-components.ts';
import { type Advice, quote, rule } from '#local/content/finding.ts';
import { splitPaid, toPlainText, wordsOfGuide } from '#local/content/guide-text.ts';
import { type PlacedNode, tagOf, textOfNode } from '#local/content/nodes.ts';
import { lineInBody } from '#local/content/places.ts';
import { guideComponents } from './components.ts';

/**
 * What is wrong with the marks around the paid parts of a guide, by line: they come in turn, each alone on
 * its line between empty ones. The build and the tests split the text by those lines.
 */
export function fenceProblems({ kind, body, bodyLine }: ContentFile): [number, ...Advice][] {
  const lines = body.split('\n');
  const fences = lines.flatMap((text, at) => (/<\/?Premium\b/.test(text) ? [{ text, at }] : []));
  if (kind !== 'guide') return [];
  if (fences.length === 0) return [[bodyLine, 'nothing-paid']];
  const problems: [number, ...Advice][] = [];
  let openedOn: number | null = null;
  for (const { text, at } of fences) {
    const line = bodyLine + at;
    const isOpening = text === '<Premium>';
    // What it opens or closes cannot be told: one message is enough.
    if (!isOpening && text !== '</Premium>') return [[line, 'not-alone', { text: quote(text) }]];
    if (isOpening && openedOn !== null) problems.push([line, 'opened-twice', { openedOn }]);
    if (!isOpening && openedOn === null) problems.push([line, 'not-opened']);
    if ((lines[at - 1] ?? '') !== '' || (lines[at + 1] ?? '') !== '')
      problems.push([line, 'no-empty-line', { text }]);
    openedOn = isOpening ? line : null;
  }
  if (openedOn !== null) problems.push([openedOn, 'not-closed']);
  return problems;
}

/** The paid parts of a guide are fenced, and no fence begins inside a box or list. */
const premiumFence = rule('premium-fence', 'all', (file, report) => {
  const problems = fenceProblems(file);
  for (const problem of problems) report(...problem);
  if (problems.length > 0) return;
  for (const { node, parents, tag } of file.nodes) {
    if (tag !== 'Premium' || parents.length === 1) continue;
    const tagAround = parents.map(tagOf).find((name) => name !== null);
    const around = tagAround == null ? 'uma lista ou citação' : `\`<${tagAround}>\``;
    report(node, 'inside', { around });
  }
});

/** A rule of guides whose paid parts are fenced: else all it said would be a consequence. */
const fencedRule: typeof rule = (name, kinds, find) =>
  rule(name, kinds, (file, ...rest) => {
    if (fenceProblems(file).length === 0) find(file, ...rest);
  });

/** What comes with the paid text alone stands in it: on the open page it would show nothing. */
const paidComponent = fencedRule('paid-component', ['guide'], ({ nodes }, report) => {
  const { paidOnly } = guideComponents();
  for (const { node, tag, isPaid } of nodes)
    if (tag !== null && paidOnly.includes(tag) && !isPaid) report(node, 'open', { tag });
});

const OPEN_ONLY = [...SAFETY_BLOCKS.split('|'), 'Warning'];

/** What cannot wait is told to everybody: no safety block and no red box is paid for. */
const openSafety = rule('open-safety', 'all', ({ nodes }, report) => {
  for (const { node, tag, isPaid } of nodes)
    if (tag !== null && OPEN_ONLY.includes(tag) && isPaid) report(node, 'paid', { tag });
});

const FEWEST_WORDS = 3;

/** Where each canary stands, and how it is written there. */
const CANARIES = [
  ['bold', 'strong', 'em negrito', (text: string) => `\`**${text}**\``],
  ['link', 'link', 'em um link', (text: string) => `\`[${text}](/…)\``],
  ['table', 'tableCell', 'em uma célula de tabela', quote],
] as const;

/** The watched passages of the paid text stand in it, and nowhere else. */
const premiumCanary = fencedRule('premium-canary', ['guide'], (file, report, { all }) => {
  const canaries = GuideEntrySchema.shape.canaries.safeParse(valueAt(file.data, ['canaries'])).data;
  if (canaries === undefined || file.nodes.length === 0) return;
  for (const [name, type, where, written] of CANARIES) {
    const canary = canaries[name];
    const field = ['canaries', name];
    const values = { canary: quote(canary), fewest: FEWEST_WORDS, where, written: written(canary) };
    const having = file.nodes.filter(({ node }) => timesIn(textOfNode(node), canary) > 0);
    const open = having.find(
      ({ node, isPaid }) => !isPaid && ['paragraph', 'heading', 'tableCell'].includes(node.type),
    );
    const elsewhere = all.find((other) => other !== file && timesIn(other.text, canary) > 0);
    if (canary.split(/\s+/).length < FEWEST_WORDS) report(field, 'short', values);
    else if (open !== undefined) report(open.node, 'open', values);
    else if (elsewhere !== undefined)
      report(field, 'elsewhere', { ...values, path: elsewhere.path });
    else if (!having.some((one) => one.node.type === type && one.isPaid && !isHead(one)))
      report(field, 'gone', values);
    // Once in the field that names it, once where it stands.
    else if (timesIn(file.text, canary) > 2) report(field, 'twice', values);
  }
});

const flat = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
const timesIn = (text: string, canary: string) => flat(text).split(flat(canary)).length - 1;

/** Column names are repeated in every row, as labels. */
function isHead({ parents }: PlacedNode): boolean {
  const table = parents.at(-2);
  return table?.type === 'table' && table.children[0] === parents.at(-1);
}

/** Of each guide, most is paid for: what a fence in the wrong place would give away. */
const premiumShare = fencedRule('premium-share', ['guide'], (file, report, { all }) => {
  if (file.nodes.length === 0) return;
  // Of emergencies, most must be open to everybody.
  const least = file.slug === 'emergency-signs' ? 35 : 55;
  const { open, paid } = wordsOfGuide(file, all);
  const paidWords = wordsOf(paid).length;
  const percent = Math.round((100 * paidWords) / Math.max(1, wordsOf(open).length + paidWords));
  if (percent < least)
    report(lineInBody(file, file.body.indexOf('<Premium>')), 'little', { percent, least });
});

/** So many words in a row are a sentence repeated, and no chance. */
const RUN_LENGTH = 8;

/** No sentence is both paid for and told to everybody: the paid text would be given away. */
const premiumTwice = fencedRule('premium-twice', ['guide'], (file, report, { all }) => {
  const { body } = file;
  const { open, paid } = splitPaid(expandComponents(body, listsOf(all)));
  const fields = ['title', 'lead', 'reminder', 'worth']
    .flatMap((name) => valueAt(file.data, [name]))
    .filter((text) => typeof text === 'string');
  const openRuns = new Set([...listBlocks(open), ...fields].flatMap(listRuns));
  for (const block of listBlocks(paid)) {
    const repeated = listRuns(block).find((run) => openRuns.has(run));
    if (repeated === undefined) continue;
    // The words may be in bold, in a link, or broken over lines.
    const pattern = new RegExp(repeated.split(' ').join(String.raw`[^\p{L}\p{N}]+`), 'iu');
    const start = body.indexOf('<Premium>');
    const at = start + Math.max(0, body.slice(start).search(pattern));
    report(lineInBody(file, at), 'repeated', { words: quote(repeated) });
  }
});

const listBlocks = (mdx: string) => toPlainText(mdx.replace(/^#{2,6} .*$/gm, '')).split('\n');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function listRuns(block: string): string[] {
  const words = wordsOf(block);
  return words.slice(RUN_LENGTH - 1).map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '));
}

export const PREMIUM_RULES = [
  premiumFence,
  paidComponent,
  openSafety,
  premiumCanary,
  premiumShare,
  premiumTwice,
];
