import type { WordingBan } from './ban.ts';

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
