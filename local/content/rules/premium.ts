import { GuideEntrySchema } from '#schemas/guides.ts';
import { type ContentFile, valueAt } from '#local/content/content-file.ts';
import { expandComponents, listsOf, SAFETY_BLOCKS } from '#local/content/expand-components.ts';
import { type Advice, quote, rule } from '#local/content/finding.ts';
import { splitPaid, toPlainText } from '#local/content/guide-text.ts';
import { type PlacedNode, tagOf, textOfNode } from '#local/content/nodes.ts';
import { lineInBody } from '#local/content/places.ts';
import { guideComponents } from './components.ts';

const ALONE =
  '`<Premium>` ou `</Premium>` em uma linha só sua, com uma linha vazia antes e outra depois.';

/**
 * What is wrong with the marks around the paid parts of a guide, by line: they come in turn, each alone on
 * its line between empty ones. The build and the tests split the text by those lines.
 */
export function fenceProblems({ kind, body, bodyLine }: ContentFile): [number, ...Advice][] {
  const lines = body.split('\n');
  const fences = lines.flatMap((text, at) => (/<\/?Premium\b/.test(text) ? [{ text, at }] : []));
  if (kind !== 'guide') return [];
  if (fences.length === 0)
    return [
      [
        bodyLine,
        'O guia não tem parte paga: o texto inteiro ficaria de graça.',
        '`<Premium>` antes do que é só para assinantes e `</Premium>` depois, cada um sozinho na linha.',
      ],
    ];
  const problems: [number, ...Advice][] = [];
  let openedOn: number | null = null;
  for (const { text, at } of fences) {
    const line = bodyLine + at;
    const isOpening = text === '<Premium>';
    // What it opens or closes cannot be told: one message is enough.
    if (!isOpening && text !== '</Premium>')
      return [[line, `A marca não está sozinha na linha: ${quote(text)}.`, ALONE]];
    if (isOpening && openedOn !== null)
      problems.push([
        line,
        `\`<Premium>\` abre de novo a parte paga, que já estava aberta desde a linha ${openedOn}.`,
        '`</Premium>` antes desta linha, onde a parte paga acaba; ou apague esta.',
      ]);
    if (!isOpening && openedOn === null)
      problems.push([
        line,
        '`</Premium>` fecha uma parte paga que não foi aberta: o texto acima ficaria de graça.',
        '`<Premium>` sozinho na linha onde a parte paga começa.',
      ]);
    if ((lines[at - 1] ?? '') !== '' || (lines[at + 1] ?? '') !== '')
      problems.push([line, `Falta uma linha vazia antes ou depois de \`${text}\`.`, ALONE]);
    openedOn = isOpening ? line : null;
  }
  if (openedOn !== null)
    problems.push([
      openedOn,
      '`<Premium>` abre a parte paga, e nada a fecha.',
      '`</Premium>` sozinho na linha onde a parte paga acaba, quase sempre a última do arquivo.',
    ]);
  return problems;
}

/** The paid parts of a guide are fenced, and no fence begins inside a box or list. */
const premiumFence = rule('premium-fence', 'all', (file, report) => {
  const problems = fenceProblems(file);
  for (const problem of problems) report(...problem);
  if (problems.length > 0) return;
  for (const { node, parents, tag } of file.nodes) {
    if (tag !== 'Premium' || parents.length === 1) continue;
    const around = parents.map(tagOf).find((name) => name !== null);
    report(
      node,
      `\`<Premium>\` está dentro de ${around == null ? 'uma lista ou citação' : `\`<${around}>\``}.`,
      '`<Premium>` e `</Premium>` fora de caixas, listas e abas: feche o bloco antes e abra outro depois.',
    );
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
    if (tag !== null && paidOnly.includes(tag) && !isPaid)
      report(
        node,
        `\`<${tag}>\` só funciona na parte paga, e aqui está fora de \`<Premium>\`.`,
        `\`<${tag}>\` depois de \`<Premium>\`; na parte aberta, uma lista comum com \`- \`.`,
      );
});

const OPEN_ONLY = [...SAFETY_BLOCKS.split('|'), 'Warning'];

/** What cannot wait is told to everybody: no safety block and no red box is paid for. */
const openSafety = rule('open-safety', 'all', ({ nodes }, report) => {
  for (const { node, tag, isPaid } of nodes)
    if (tag !== null && OPEN_ONLY.includes(tag) && isPaid)
      report(
        node,
        `\`<${tag}>\` fala de emergência e está dentro de \`<Premium>\`: quem não paga não leria.`,
        `\`<${tag}>\` na parte aberta, antes de \`<Premium>\`. O que salva vidas é de graça.`,
      );
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
    const called = `O trecho de vigia ${quote(canary)}`;
    const having = file.nodes.filter(({ node }) => timesIn(textOfNode(node), canary) > 0);
    const open = having.find(
      ({ node, isPaid }) => !isPaid && ['paragraph', 'heading', 'tableCell'].includes(node.type),
    );
    const elsewhere = all.find((other) => other !== file && timesIn(other.text, canary) > 0);
    if (canary.split(/\s+/).length < FEWEST_WORDS)
      report(
        field,
        `${called} é curto demais para não aparecer por acaso.`,
        `pelo menos ${FEWEST_WORDS} palavras seguidas da parte paga.`,
      );
    else if (open !== undefined)
      report(
        open.node,
        `${called} é da parte paga e está fora de \`<Premium>\`: apareceria de graça.`,
        'o trecho entre `<Premium>` e `</Premium>`. Se ele agora é aberto a todas, escolha outro em `canaries`.',
      );
    else if (elsewhere !== undefined)
      report(
        field,
        `${called} também está em ${elsewhere.path}.`,
        'um trecho que só existe na parte paga deste guia.',
      );
    else if (!having.some((one) => one.node.type === type && one.isPaid && !isHead(one)))
      report(
        field,
        `${called} não está ${where} na parte paga.`,
        `${written(canary)} de novo no texto; ou aqui, copiado letra por letra, outro trecho que está ${where}.`,
      );
    // Once in the field that names it, once where it stands.
    else if (timesIn(file.text, canary) > 2)
      report(
        field,
        `${called} aparece mais de uma vez neste arquivo.`,
        'um trecho que a parte paga diz uma vez só.',
      );
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
  const { open, paid } = splitPaid(expandComponents(file.body, listsOf(all)));
  const [openWords, paidWords] = [open, paid].map((mdx) => wordsOf(toPlainText(mdx)).length);
  const percent = Math.round(
    (100 * (paidWords ?? 0)) / Math.max(1, (openWords ?? 0) + (paidWords ?? 0)),
  );
  if (percent < least)
    report(
      lineInBody(file, file.body.indexOf('<Premium>')),
      `Só ${percent} % das palavras deste guia estão na parte paga, e precisam ser pelo menos ${least} %.`,
      '`<Premium>` no lugar certo: a parte aberta traz o que é urgente e o que ajuda a decidir, e o resto vem depois. Se a divisão mudou de propósito, combine com o time.',
    );
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
    report(
      lineInBody(file, start + Math.max(0, body.slice(start).search(pattern))),
      `A parte paga repete o que a parte aberta já diz: ${quote(repeated)}.`,
      'a frase em um lugar só, ou com outras palavras.',
    );
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
