import { foldLetters } from '#lib/text.ts';

/** A child, as one is called; folded. */
const CHILD =
  '(?:bebe|nene|nenem|filh[oa]|anjinh[oa]|gemeo|gemea|feto|fetal|gestacao|gestacional|gravidez|neonatal|perinatal)';
/** What is said between a verb and what it is of. */
const OF = String.raw`(?: (?:d[eoa]|que|eu|ja|um|uma|dois|duas|outr[oa]))*`;
/** Whoever says so has lost: nothing beside it makes a fear of it. */
const GRIEF = [
  String.raw`\bluto\b|enlutad|natimort|curetagem|\bamiu\b|\bmae de anjo\b|\bsepultamento|\bvelorio|\bfuneral|\bcremacao`,
  String.raw`\bfaleceu|\bfalecimento|\bnasceu (?:morto|morta|sem vida)\b|\benterro\b(?! d[oa] (?:umbigo|coto|placenta))`,
  String.raw`^despedida$|\bdespedida d[oea](?: \S+)? ${CHILD}|\babortei|\b(?:meu|minha) ${CHILD} morreu\b`,
  String.raw`\b(?:perdi|perdemos)\b(?: \S+){0,2} ${CHILD}`,
  String.raw`\b(?:tive|tivemos|sofri|sofremos|depois|apos|pos)${OF} (?:abort|perd(?:as?|er|i|emos)\b)`,
  String.raw`\b(?:dor d[ea]|superar|lidar com)(?: \S+)? perd(?:a|er)\b(?: \S+){0,2} ${CHILD}`,
].join('|');

const FACT = new RegExp(GRIEF);

/** What is said of a loss; folded. */
const LOSS = new RegExp(
  [
    GRIEF,
    String.raw`\babortos?\b|\babort(?:amento|ou|ar|ando|iv[oa])|\banembrionad[oa]|\bgravidez quimica`,
    String.raw`\bobito\b|\bmorte intrauterina|^perdas?$|\blicenca\b.*\bperdas?\b`,
    String.raw`\b(?:perd(?:a|as|er|eu)|morte)\b(?: \S+){0,2} ${CHILD}`,
    String.raw`${CHILD}(?: \S+){0,2} (?:morreu|morto|morta|sem vida|sem batimentos?)\b|\bmorreu\b.* ${CHILD}`,
    String.raw`\bcoracao(?: \S+){0,3} parou\b`,
  ].join('|'),
);
/** What is asked in fear of one: 'risco de aborto', 'chá que causa aborto', 'canela aborto', 'sangramento é aborto?'. */
const FEAR = new RegExp(
  [
    String.raw`\bameac|\bmedo\b|\brisco\b|\bevitar\b|\bprevenir\b|\bsinais\b|\bsintomas?\b|\bchances?\b|\bprobabilidade\b|\bperder\b`,
    String.raw`\bsera\b|\bacho q|\bparece\b|\b(?:sei|saber) se\b|\bidentificar\b|\btendo\b|\babort(?:ar|ando|iv)`,
    String.raw`\bcausam?\b|\bprovocam?\b|\bda(?:r|o)? (?:um )?aborto|\bfaz(?:em)? (?:mal|aborto)|\bpode (?:ser|ter)\b`,
    String.raw`\bsangr|\bcolicas?\b|\bdor(?:es)?\b|\bcoagul|\bdescolament|\bcai\b|\btomei\b|\bcomi\b|\bestresse\b`,
    String.raw`\bcha\b|\bchas\b|\bcanela\b|\bcafe\b|\bremedios?\b|\bsexo\b|\besforco\b`,
  ].join('|'),
);
/** Who doubts says nothing of a loss as of a fact: 'será que perdi', 'acho que tive um aborto', 'como saber se perdi'. */
const DOUBT =
  /\b(?:sera|acho|parece|sei|saber)(?: que| q| se)?(?: eu| ja| o| a)* (?:perdi|perdemos|tive|sofri|abortei|meu|minha)\b/g;
/** What is lost in these words is no child; and who asks of a sudden death asks how a baby sleeps safely. */
const NO_LOSS = new RegExp(
  String.raw`\bmorte subita\b|\bperd\w*(?: (?!${CHILD})\S+){0,2} (?:audicao|auditiva|urinaria|visual|ossea|muscular|dentaria|dentes?|liquido|agua|sangue|leite|tampao|peso|quilos|kg|barriga|urina|xixi|cabelo|memoria|senha|visao|apetite|fome|sono|libido|virgindade|medo|consulta|exames?|ultrassom|caderneta|carteir\w+|cartao|certidao|chupeta)\b`,
  'g',
);

/**
 * Whether a question names a loss, or asks in fear of one; undefined where it does neither. Who has lost is answered with
 * the page of care after a loss first, who is afraid with the signs of an emergency first, and with that page last.
 */
export function hearLoss(question: string): 'named' | 'feared' | undefined {
  const asked = foldLetters(question).trim().replace(NO_LOSS, '');
  if (!LOSS.test(asked)) return undefined;
  const isFact = FACT.test(asked.replace(DOUBT, ''));
  return FEAR.test(asked) && !isFact ? 'feared' : 'named';
}
