/** Words that the content never has. Patterns are for lower case; sentences are for editors. */
export interface WordingBan {
  readonly words: RegExp;
  /** Why not: goes on after the words found, as in "“chupeta” é …". */
  readonly why: string;
  /** What to write in their place, with an example. */
  readonly instead: string;
}

const whole = (phrase: string) => new RegExp(String.raw`(?<!\p{L})${phrase}(?!\p{L})`, 'u');

const CALMS: Pick<WordingBan, 'why' | 'instead'> = {
  why: 'tranquiliza sem ter examinado ninguém, e pode fazer alguém deixar de procurar ajuda',
  instead:
    'o que costuma acontecer e quando procurar a equipe: “É comum. Se piorar, fale com a equipe.”',
};
const PROMISES: Pick<WordingBan, 'why' | 'instead'> = {
  why: 'promete o que ninguém pode cumprir',
  instead: 'o que se sabe, sem promessa: “costuma ajudar”, “pode diminuir”.',
};
const CLICHE: Pick<WordingBan, 'why' | 'instead'> = {
  why: 'é um lugar-comum: soa falso a quem está com medo ou cansada',
  instead: 'o fato, com palavras simples: “o bebê”, “você já pode sentir”.',
};

/** What no text of the project says, not even between quotation marks. */
export const NEVER_WRITTEN: readonly WordingBan[] = [
  { words: whole('é normal'), ...CALMS },
  { words: whole('são normais'), ...CALMS },
  { words: whole('não se preocupe'), ...CALMS },
  { words: whole('não precisa se preocupar'), ...CALMS },
  { words: whole('fique tranquila'), ...CALMS },
  { words: whole('vai ficar tudo bem'), ...PROMISES },
  { words: whole('vai dar tudo certo'), ...PROMISES },
  { words: whole('garantimos'), ...PROMISES },
  { words: whole('milagre'), ...PROMISES },
  {
    words: whole('(?:revisad[oa]|aprovad[oa]|validad[oa]) por'),
    why: 'diz que alguém de fora aprovou o texto, e isso o Colinho não afirma',
    instead: 'nada; o dia da conferência já aparece na página, vindo do campo `reviewedAt`.',
  },
  {
    words: whole('indispensáve(?:l|is)'),
    why: 'faz parecer que quem não tem, ou não pode comprar, cuida pior',
    instead: '“ajuda”, “vale a pena ter”, ou nada.',
  },
  { words: whole('serzinho'), ...CLICHE },
  { words: whole('não vê a hora'), ...CLICHE },
];

/** What no sentence of the content says, what it quotes aside; from the facts sheet's lists. */
export const NEVER_SAID: readonly WordingBan[] = [
  {
    words:
      /paracetamol|dipirona|ibuprofeno|antiespasmódico|ocitocina(?![^.]{0,20}hormônio)|misoprostol/,
    why: 'é o nome de um remédio, e quem receita é a equipe que examina',
    instead: '“o que a equipe receitar”, sem nome, dose nem horário.',
  },
  {
    words:
      /tylenol|novalgina|buscopan|prevenar|vaxneuvance|synflorix|gardasil|qdenga|rotarix|rotateq|mirena|kyleena|implanon|pfizer/,
    why: 'é uma marca, e o Colinho não recomenda produto nenhum',
    instead: 'o nome comum: “vacina contra HPV”, “DIU hormonal”, “implante”.',
  },
  {
    words: /r\$\s*\d[\d.,]*|\d+ reais/,
    why: 'é um preço, que muda e vira propaganda',
    instead: '“tem custo na rede particular; pergunte na clínica”.',
  },
  {
    words: /\d+\s*(?:mg\/dl|g\/dl|mmhg|mui\/ml|bpm)/,
    why: 'é um valor de exame: com ele a leitora interpretaria sozinha o próprio resultado',
    instead: '“a equipe compara o resultado com o esperado para a sua semana”.',
  },
  {
    words: /(?:remédio|comprimido|gotas|antitérmico)[^.]{0,40}(?:de|a cada) \d+ (?:em \d+ )?horas/,
    why: 'dá horário de remédio, e isso só a receita pode dizer',
    instead: '“nos horários da receita”.',
  },
  {
    words: /mamadeira|chupeta|protetor de mamilo|fórmula infantil|leite artificial/,
    why: 'é um produto que a lei de proteção à amamentação (NBCAL) não deixa promover',
    instead: '“se o peito não bastar, a equipe orienta o que fazer”.',
  },
  {
    words: /(?:é só|apenas|só um) (?:o )?baby blues/,
    why: 'diminui uma tristeza que pode virar depressão',
    instead: '“o baby blues melhora em até 2 semanas; se passar disso, procure ajuda”.',
  },
  {
    words: /mãe de verdade|boa mãe|frescura|mãe não fica triste/,
    why: 'julga a mãe que sofre',
    instead: '“sentir isso não diz que mãe você é; conte à equipe”.',
  },
  {
    words: /amamentando (?:você )?não (?:se )?engravida|quem amamenta não engravida/,
    why: 'está errado: a amamentação só protege com três condições juntas',
    instead: 'as três condições do método LAM, como no guia de anticoncepcionais.',
  },
  {
    words: /sem (?:o )?cartório (?:o plano )?não vale/,
    why: 'está errado: nenhuma lei pede cartório',
    instead: '“o cartório é um reforço opcional”.',
  },
  {
    words:
      /cesárea é (?:mais|melhor)|parto normal é (?:melhor|obrigação|superior)|parto sem dor|parto em casa é (?:mais|melhor)/,
    why: 'diz que um parto vale mais que outro, ou promete parto sem dor',
    instead: 'o que muda em cada um, sem comparar mulheres: “no parto normal… na cesárea…”.',
  },
  {
    words: /(?:espere|fique|aguarde) em casa até/,
    why: 'manda esperar em casa, e esperar pode custar caro',
    instead: 'quando sair: “com contrações a cada 3 a 5 minutos por 1 hora, vá à maternidade”.',
  },
  {
    words: /sangrar um pouco (?:é|faz parte)/,
    why: 'faz pouco de um sinal de alerta',
    instead: '“com qualquer sangramento, fale com a equipe agora”.',
  },
  {
    words: /bebê mexe menos no fim|mexer menos (?:no fim|é esperado)/,
    why: 'é um mito perigoso: o bebê não mexe menos no fim da gravidez',
    instead: '“se o bebê mexer menos que o habitual, vá à maternidade na hora”.',
  },
  {
    words: /\d+ (?:chutes|movimentos) em/,
    why: 'dá um número de movimentos, e não existe número certo',
    instead: '“menos que o habitual do seu bebê”.',
  },
  {
    words:
      /com certeza|infalível|nunca falha|totalmente segur\p{L}+|100\s*% (?:eficaz|segur\p{L}+|garantid\p{L}+)/u,
    why: 'promete certeza, e em saúde ela não existe',
    instead: '“em geral”, “costuma”, “diminui o risco”.',
  },
  {
    words: /particular (?:é|protege) (?:melhor|mais)|melhor (?:que|do que) (?:o|a do) sus/,
    why: 'diz que uma rede é melhor que a outra',
    instead: 'o que cada uma oferece: “no SUS… na rede particular…”.',
  },
  {
    words: /mais inteligente|inteligência do bebê/,
    why: 'promete um efeito que nenhum estudo mostrou',
    instead: 'o conforto: “pode acalmar”, “marca a hora de dormir”.',
  },
  {
    words: /secar o leite/,
    why: 'ensina a parar a amamentação, e isso pede acompanhamento',
    instead: '“se você não vai amamentar, a equipe orienta como cuidar das mamas”.',
  },
  {
    words: /só (?:importa |é febre )?acima de 39/,
    why: 'está errado e faz esperar: a febre conta bem antes',
    instead: '“febre de 38 °C ou mais”; antes dos 3 meses, “a partir de 37,5 °C na axila”.',
  },
  {
    words: /(?:doce|água gelada|sacuda a barriga)[^.]{0,30}(?:mexer|acordar o bebê)/,
    why: 'ensina um truque para o bebê mexer, em vez de ir à maternidade',
    instead: '“não tente acordar o bebê: vá à maternidade na hora”.',
  },
  {
    words: /recus[ea]\p{L}* (?:a |as |o )?(?:vitamina k|vacinas?|monitorização)/u,
    why: 'aconselha a recusar um cuidado que protege',
    instead: '“pergunte para que serve e o que muda se não fizer”.',
  },
  {
    words: /guia[^.]{0,10} (?:confirma|descarta)|aplicativo (?:confirma|descarta)/,
    why: 'faz o Colinho de médico: ele não confirma nem descarta nada',
    instead: '“só quem examina pode dizer”.',
  },
];

const myth = (words: RegExp, instead: string): WordingBan => ({
  words,
  why: 'só aparece para dizer que não é assim: a frase precisa de “não”, “nem”, “nunca” ou “sem”',
  instead,
});
const danger = (words: RegExp, instead: string): WordingBan => ({
  words,
  why: 'só aparece para dizer que não se faz: a frase precisa de “não”, “nem”, “nunca” ou “sem”',
  instead,
});

/** What is named only to deny it: its sentence says no, never, none or without. */
export const ONLY_DENIED: readonly WordingBan[] = [
  myth(/obriga a equipe/, '“o plano não obriga a equipe: ele abre a conversa”.'),
  myth(/previne[^.]{0,10} morte súbita/, '“nenhum som previne a morte súbita”.'),
  myth(/(?:trata|cura|acalma) (?:a |o )?(?:cólica|refluxo)/, '“som não trata cólica nem refluxo”.'),
  {
    words: /noite toda|noite inteira/,
    why: 'com som ligado, só aparece para dizer que não: a frase precisa de “não” ou “nunca”',
    instead: '“o som não fica a noite toda”.',
  },
  danger(/banho de sol/, '“banho de sol não trata a pele amarela; mostre ao pediatra”.'),
  danger(/provoqu?[ec]\p{L}* (?:o )?vômito/u, '“não provoque vômito”.'),
  danger(/andador/, '“sem andador”.'),
  myth(
    /(?:evita|previne|impede) (?:a |uma )?gravidez/,
    '“sozinha, a amamentação não evita a gravidez”.',
  ),
  danger(/(?:ficar|fique) em casa/, '“não fique em casa se a preocupação não passa”.'),
  danger(/febre baixar/, '“não espere a febre baixar”.'),
  myth(
    /(?:re)?começar? do zero/,
    '“o esquema atrasado continua de onde parou; não precisa recomeçar do zero”.',
  ),
  danger(/toque em casa|puxar o tampão/, '“não faça toque em casa nem tente puxar o tampão”.'),
  danger(/cordão de volta/, '“não tente pôr o cordão de volta; ligue 192”.'),
  myth(/cinta[^.]{0,10} obrigatória/, '“a cinta não é obrigatória”.'),
  danger(/tir(?:ar|e) o diu/, '“nunca tente tirar o DIU em casa”.'),
  myth(/guia[^.]{0,10} avalia/, '“este guia não avalia a criança”.'),
  myth(/está tudo bem/, '“não dá para saber, de casa, se está tudo bem: mostre à equipe”.'),
  danger(
    /(?:aparelho|doppler)[^.]{0,20} ouvir o coração/,
    '“aparelho de ouvir o coração em casa não serve para tranquilizar”.',
  ),
  danger(
    /(?:remédio|chá|suplemento|vitamina)s?[^.]{0,40} por conta própria/,
    '“não tome nem pare remédio por conta própria”.',
  ),
  danger(/óleo de rícino/, '“não use chá nem óleo de rícino para apressar o parto”.'),
  danger(/soro caseiro/, '“antes dos 6 meses, não dê soro caseiro sem orientação”.'),
  danger(/interromp\p{L}+ o xixi/u, '“não treine interrompendo o xixi”.'),
];

/**
 * What a shopping list leaves out besides what is never said: the law on infant feeding (NBCAL) forbids
 * to promote it.
 */
export const NEVER_SOLD: readonly WordingBan[] = [
  {
    words: /(?<!\p{L})bicos?(?!\p{L})|fórmulas?(?! infantil)/u,
    why: 'não entra em lista de compras: a lei de proteção à amamentação (NBCAL) proíbe promover',
    instead: 'outro item, ou nada. Sobre alimentação do bebê, quem orienta é a equipe.',
  },
];

/** What no warning sign of a week says: with one of them, she goes. */
export const NEVER_WAITS: readonly WordingBan[] = [
  {
    words: /(?<!\p{L})(?:espere|aguarde|observe)(?!\p{L})/u,
    why: 'pede para esperar diante de um sinal de alerta',
    instead: 'aonde ir e quando: “vá à maternidade na hora”, “procure atendimento no mesmo dia”.',
  },
];
