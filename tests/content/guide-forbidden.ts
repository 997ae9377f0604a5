/** What no guide says in any sentence, by why, from the facts sheet's lists of what is never said. */
export const NEVER_SAID: readonly (readonly [why: string, pattern: RegExp])[] = [
  [
    'a medicine to ask for',
    /paracetamol|dipirona|ibuprofeno|antiespasmódico|ocitocina|misoprostol/,
  ],
  [
    'a brand',
    /tylenol|novalgina|buscopan|prevenar|vaxneuvance|synflorix|gardasil|qdenga|rotarix|rotateq|mirena|kyleena|implanon|pfizer/,
  ],
  ['a price', /r\$\s*\d|\d+ reais/],
  ['a range to read her own results by', /\d\s*(?:mg\/dl|g\/dl|mmhg|mui\/ml|bpm)/],
  [
    'a time to take medicine',
    /(?:remédio|comprimido|gotas|antitérmico)[^.]{0,40}(?:de|a cada) \d+ (?:em \d+ )?horas/,
  ],
  [
    'what the law on infant feeding forbids',
    /mamadeira|chupeta|protetor de mamilo|fórmula infantil|leite artificial/,
  ],
  ['baby blues without its limit', /(?:é só|apenas|só um) (?:o )?baby blues/],
  ['that good mothers are not sad', /mãe de verdade|boa mãe|frescura|mãe não fica triste/],
  [
    'that breastfeeding is enough',
    /amamentando (?:você )?não (?:se )?engravida|quem amamenta não engravida/,
  ],
  ['that a plan without notary is worth nothing', /sem (?:o )?cartório (?:o plano )?não vale/],
  [
    'that one birth is better',
    /cesárea é (?:mais|melhor)|parto normal é (?:melhor|obrigação|superior)|parto sem dor/,
  ],
  ['to wait for a dilation at home', /(?:espere|fique|aguarde) em casa até/],
  ['that bleeding means nothing', /sangrar um pouco (?:é|faz parte)/],
  ['a count of movements', /\d+ (?:chutes|movimentos) em/],
  [
    'a certainty',
    /com certeza|infalível|nunca falha|totalmente segur|100\s*% (?:eficaz|segur|garantid)/,
  ],
  [
    'that one network is better',
    /particular (?:é|protege) (?:melhor|mais)|melhor (?:que|do que) (?:o|a do) sus/,
  ],
  ['that sound makes clever', /mais inteligente|inteligência do bebê/],
  ['to dry up the milk', /secar o leite/],
  ['that only a higher fever counts', /só (?:importa |é febre )?acima de 39/],
  [
    'to try to make the baby move',
    /(?:doce|água gelada|sacuda a barriga)[^.]{0,30}(?:mexer|acordar o bebê)/,
  ],
];

/** What is named only to deny it: a sentence with this says no, never, none or without. */
export const ONLY_DENIED: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['that the plan binds the staff', /obriga a equipe/],
  ['that sound prevents sudden death', /previne[^.]{0,10} morte súbita/],
  ['that sound or massage treats', /(?:trata|cura|acalma) (?:a |o )?(?:cólica|refluxo)/],
  ['sound all night', /noite toda|noite inteira/],
  ['sunbathing against jaundice', /banho de sol/],
  ['to make vomit', /provoqu?[ec]\p{L}* (?:o )?vômito/u],
  ['a baby walker', /andador/],
  ['that breastfeeding prevents pregnancy', /(?:evita|previne|impede) (?:a |uma )?gravidez/],
  ['to stay at home', /(?:ficar|fique) em casa/],
  ['to wait for a fever to fall', /febre baixar/],
  ['a schedule that begins again', /(?:re)?começar? do zero/],
  ['to do a vaginal examination at home, or to pull the plug', /toque em casa|puxar o tampão/],
  ['to push the cord back', /cordão de volta/],
  ['a girdle as a duty', /cinta[^.]{0,10} obrigatória/],
  ['to take the device out', /tir(?:ar|e) o diu/],
  ['that the guide judges a child', /guia[^.]{0,10} avalia/],
];
