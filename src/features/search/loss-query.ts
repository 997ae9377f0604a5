import { foldLetters } from '#lib/text.ts';

/** A child, as one is called; folded. */
const CHILD =
  '(?:bebe|nene|nenem|filh[oa]|gemeo|gemea|feto|fetal|gestacao|gestacional|gravidez|neonatal|perinatal)';

/** What is said of a loss alone; folded. Not what fear asks: 'morte súbita', 'ameaça de aborto', 'medo de perder'. */
const LOSS = new RegExp(
  [
    String.raw`\baborto\b|\babortamento|\babortei|\babortou|\bluto\b|enlutad|natimort|curetagem|\bamiu\b`,
    String.raw`\bobito\b|\bfaleceu|\bfalecimento|\bmorte intrauterina|\bnasceu (?:morto|morta|sem vida)\b`,
    String.raw`\b(?:perd(?:a|as|i|eu|emos)|morte)\b(?: \S+){0,2} ${CHILD}`,
    String.raw`\b(?:depois|apos|licenca)\b.*\bperdas?\b|^perdas?$`,
    String.raw`${CHILD}(?: \S+){0,2} (?:morreu|morto|morta|sem vida|sem batimentos?)\b|\bmorreu\b.* ${CHILD}`,
    String.raw`\bcoracao(?: \S+){0,3} parou\b`,
  ].join('|'),
);
const FEAR =
  /\bameac|\bmedo\b|\brisco\b|\bevitar\b|\bprevenir\b|\bsubita\b|\bsinais\b|\bsintomas?\b|\bcausam?\b|\bprovocam?\b|\bchances?\b|\bsera que\b/;
/** What is lost in these words is no child. */
const LOST_THING =
  /\bperd\w*(?: \S+){0,2} (?:audicao|auditiva|urinaria|visual|ossea|muscular|dentaria|liquido|agua|sangue|tampao|peso|urina|xixi|cabelo|memoria|senha|visao|apetite|fome|sono|consulta)\b/g;

/**
 * Whether a question names a loss: then the page of care after one goes before what else was found. Who is afraid of a
 * bleeding must not be answered with a loss.
 */
export function isLossQuery(question: string): boolean {
  const asked = foldLetters(question).trim().replace(LOST_THING, '');
  return LOSS.test(asked) && !FEAR.test(asked);
}
