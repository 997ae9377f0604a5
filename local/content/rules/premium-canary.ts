import { GuideEntrySchema } from '#schemas/guides.ts';
import { lineOfField, valueAt } from '#local/content/content-fields.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { type ContentProblem, errorAt, quote, rule } from '#local/content/finding.ts';
import {
  isPaid,
  lineOfNode,
  listNodes,
  type PlacedNode,
  textOfNode,
} from '#local/content/mdx-nodes.ts';
import { listFenceProblems } from './premium-fence.ts';

const FEWEST_WORDS = 3;
/** Once in the field that names it, once where it stands. */
const TIMES_IN_FILE = 2;

/** Where each canary stands, and how it is written there. */
const PLACES = {
  bold: { type: 'strong', where: 'em negrito', written: (text: string) => `\`**${text}**\`` },
  link: { type: 'link', where: 'em um link', written: (text: string) => `\`[${text}](/…)\`` },
  table: { type: 'tableCell', where: 'em uma célula de tabela', written: quote },
} as const;

/** The watched passages of the paid text stand in it, and nowhere else. */
export const premiumCanary = rule('premium-canary', (file, all) => {
  // Entries in the wrong place make passages stand in the wrong part: theirs is the error to mend.
  if (file.kind !== 'guide' || listFenceProblems(file).length > 0 || file.tree === null) return [];
  const canaries = GuideEntrySchema.shape.canaries.safeParse(valueAt(file.data, ['canaries']));
  if (!canaries.success) return [];
  const { bold, link, table } = canaries.data;
  return Object.entries({ bold, link, table }).flatMap(([name, canary]) =>
    findCanary(name as keyof typeof PLACES, canary, file, all),
  );
});

function findCanary(
  name: keyof typeof PLACES,
  canary: string,
  file: ContentFile,
  all: readonly ContentFile[],
): ContentProblem | ContentProblem[] {
  const { type, where, written } = PLACES[name];
  const line = lineOfField(file, ['canaries', name]);
  const called = `O trecho de vigia ${quote(canary)}`;
  if (canary.split(/\s+/).length < FEWEST_WORDS)
    return errorAt(
      line,
      `${called} é curto demais para não aparecer por acaso.`,
      `pelo menos ${FEWEST_WORDS} palavras seguidas da parte paga.`,
    );
  const nodes = listNodes(file.tree);
  const open = nodes.find((placed) => isOpenText(placed) && holds(textOfNode(placed.node), canary));
  if (open !== undefined)
    return errorAt(
      lineOfNode(file, open.node),
      `${called} é da parte paga e está fora de \`<Premium>\`: apareceria de graça.`,
      'o trecho entre `<Premium>` e `</Premium>`. Se ele agora é aberto a todas, escolha outro em `canaries`.',
    );
  const elsewhere = all.find((other) => other !== file && holds(other.text, canary));
  if (elsewhere !== undefined)
    return errorAt(
      line,
      `${called} também está em ${elsewhere.path}.`,
      'um trecho que só existe na parte paga deste guia.',
    );
  const stands = nodes.some(
    (placed) =>
      placed.node.type === type &&
      isPaid(placed) &&
      !isHead(placed) &&
      holds(textOfNode(placed.node), canary),
  );
  if (!stands)
    return errorAt(
      line,
      `${called} não está ${where} na parte paga.`,
      `${written(canary)} de novo no texto; ou aqui, copiado letra por letra, outro trecho que está ${where}.`,
    );
  if (timesIn(file.text, canary) <= TIMES_IN_FILE) return [];
  return errorAt(
    line,
    `${called} aparece mais de uma vez neste arquivo.`,
    'um trecho que a parte paga diz uma vez só.',
  );
}

const flat = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
const timesIn = (text: string, canary: string) => flat(text).split(flat(canary)).length - 1;
const holds = (text: string, canary: string) => timesIn(text, canary) > 0;

const isOpenText = (placed: PlacedNode) =>
  ['paragraph', 'heading', 'tableCell'].includes(placed.node.type) && !isPaid(placed);

/** Column names are repeated in every row, as labels. */
function isHead({ parents }: PlacedNode): boolean {
  const tableOf = parents.at(-2);
  return tableOf?.type === 'table' && tableOf.children[0] === parents.at(-1);
}
