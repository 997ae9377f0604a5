import { foldLetters } from '#lib/text.ts';

/** A child, as one is called; folded. */
const CHILD =
  '(?:bebe|nene|nenem|filh[oa]|gemeo|gemea|feto|fetal|gestacao|gestacional|gravidez|neonatal|perinatal)';

/** What is said of a loss; folded. */
const LOSS = new RegExp(
  [
    String.raw`\baborto\b|\babortamento|\babortei|\babortou|\bluto\b|enlutad|natimort|curetagem|\bamiu\b`,
    String.raw`\bobito\b|\bfaleceu|\bfalecimento|\bmorte intrauterina|\bnasceu (?:morto|morta|sem vida)\b`,
    String.raw`\bdespedida|\bsepultamento|\benterro\b|\bvelorio|\bfuneral|\bcremacao`,
    String.raw`\b(?:perd(?:a|as|er|i|eu|emos)|morte)\b(?: \S+){0,2} ${CHILD}`,
    String.raw`\b(?:depois|apos|licenca|sofri|sofremos|tive|tivemos)\b.*\bperdas?\b|^perdas?$`,
    String.raw`${CHILD}(?: \S+){0,2} (?:morreu|morto|morta|sem vida|sem batimentos?)\b|\bmorreu\b.* ${CHILD}`,
    String.raw`\bcoracao(?: \S+){0,3} parou\b`,
  ].join('|'),
);
/** What is asked in fear of one: 'risco de aborto', 'chá que causa aborto', 'canela aborto'. */
const FEAR = new RegExp(
  [
    String.raw`\bameac|\bmedo\b|\brisco\b|\bevitar\b|\bprevenir\b|\bsinais\b|\bsintomas?\b|\bchances?\b|\bsera que\b|\bperder\b`,
    String.raw`\bcausam?\b|\bprovocam?\b|\bda(?:r|o)? (?:um )?aborto|\bfaz(?:em)? (?:mal|aborto)`,
    String.raw`\bcha\b|\bchas\b|\bcanela\b|\bcafe\b|\bremedios?\b|\bsexo\b|\besforco\b`,
  ].join('|'),
);
/** Who asks so fears nothing that could be prevented: 'sexo depois do aborto'. */
const AFTERWARDS = /\b(?:depois|apos)\b/;
/** What is lost in these words is no child; and who asks of a sudden death asks how a baby sleeps safely. */
const NO_LOSS =
  /\bmorte subita\b|\bperd\w*(?: \S+){0,2} (?:audicao|auditiva|urinaria|visual|ossea|muscular|dentaria|liquido|agua|sangue|tampao|peso|urina|xixi|cabelo|memoria|senha|visao|apetite|fome|sono|consulta)\b/g;

/**
 * Whether a question names a loss, or asks in fear of one; undefined where it does neither. Who has lost is answered with
 * the page of care after a loss first, who is afraid with the signs of an emergency first, and with that page last.
 */
export function hearLoss(question: string): 'named' | 'feared' | undefined {
  const asked = foldLetters(question).trim().replace(NO_LOSS, '');
  if (!LOSS.test(asked)) return undefined;
  return FEAR.test(asked) && !AFTERWARDS.test(asked) ? 'feared' : 'named';
}
