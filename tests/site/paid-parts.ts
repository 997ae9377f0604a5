import type { GuideSlug } from '#contract/guides.ts';

interface PaidParts {
  /** Words of the guide outside of `<Premium>`; see paid-parts.test.ts. */
  readonly publicWords: number;
  /** Headings within `<Premium>`, in order. */
  readonly parts: readonly string[];
}

/** What premium users pay for, by what it is called, and how much of a guide everybody gets. */
export const PAID_PARTS: Readonly<Record<GuideSlug, PaidParts>> = {
  'birth-plan': {
    publicWords: 330,
    parts: [
      'Como usar este modelo',
      'Seus direitos em palavras simples',
      'Marque o que deseja no parto normal e na cesárea',
      'Parto normal: preparação, acompanhante e alívio da dor',
      'Parto normal: movimento, ambiente, bebê e o que evitar',
      'Cesárea: acompanhante, ambiente e nascimento',
      'Cesárea: informação e o que evitar',
      'Se o plano precisar mudar',
      'Cópias e assinaturas',
    ],
  },
  'labor-phases': {
    publicWords: 830,
    parts: [
      'As fases em um quadro',
      'Contração de treino ou de verdade',
      'Primeira fase: dilatação latente e ativa',
      'Alívio da dor: sem remédio e com anestesia',
      'Segunda fase: expulsivo, o nascimento',
      'Terceira fase: dequitação, a saída da placenta',
      'Primeiras horas com o bebê',
      'Indução: quando a equipe começa o parto',
      'Cesárea durante o trabalho de parto',
      'Episiotomia e Kristeller: o que não é rotina',
      'Como o acompanhante pode ajudar',
      'O que não ajuda no trabalho de parto',
    ],
  },
  puerperium: {
    publicWords: 813,
    parts: [
      'As três fases do puerpério',
      'O que muda no corpo',
      'O que muda nas emoções',
      'Cuidados essenciais',
      'Amamentação: a pega e se o leite basta',
      'Amamentação: fissura e leite empedrado',
      'Amamentação: ducto entupido e mastite',
      'Amamentação: tirar, guardar e doar leite',
      'Amamentação: remédios e volta ao trabalho',
      'Licença-maternidade, salário, emprego e registro',
      'Sua rede de apoio',
    ],
  },
  'baby-milestones': {
    publicWords: 849,
    parts: [
      '0 a 3 meses',
      '4 a 6 meses',
      '7 a 12 meses',
      '13 a 24 meses',
      '3 anos',
      '4 e 5 anos',
      '6 e 7 anos',
      '8 a 10 anos',
      'Sono e telas em cada idade',
    ],
  },
  vaccines: {
    publicWords: 726,
    parts: [
      'O calendário do seu bebê',
      'O calendário do SUS em uma página',
      '2 Meses',
      'Pneumocócicas: 10, 15 ou 20?',
      '3 e 5 Meses',
      '4 e 6 Meses',
      '9 Meses',
      '12 Meses',
      '15 Meses em Diante',
      'VSR, o vírus da bronquiolite',
      'No dia da vacina, atrasos e casos especiais',
    ],
  },
  music: {
    publicWords: 266,
    parts: [
      'Ruído branco',
      'Canções de ninar',
      'Um ritual de sono em seis passos',
      'Distância, volume e tempo',
      'O que os estudos mediram',
      'Dúvidas comuns',
    ],
  },
  'emergency-signs': {
    publicWords: 1429,
    parts: [
      'Por trás de cada sinal urgente',
      'Como medir em casa sem se confundir',
      'Sinais para acompanhar com o pediatra',
      'O que anotar',
      'Família preparada',
      'No atendimento e depois dele',
    ],
  },
  exams: {
    publicWords: 604,
    parts: [
      'O que se repete em toda consulta',
      '1º trimestre: semanas 1 a 12',
      '2º trimestre: semanas 13 a 27',
      '3º trimestre: semanas 28 a 40',
      'Quando o resultado pede outro passo',
      'Vacinas da gestação',
      'O que não faz parte da rotina',
      'Seus direitos',
    ],
  },
  'postpartum-care': {
    publicWords: 861,
    parts: [
      'Cesárea: cuidar da ferida',
      'Cesárea: levantar, andar e carregar',
      'Parto normal: períneo e pontos',
      'Parto normal: sentar, banheiro e assoalho pélvico',
      'Recém-nascido: umbigo, banho, roupa e quarto',
      'Recém-nascido: mamadas e fraldas',
      'Recém-nascido: cólica e choro',
      'Recém-nascido: cocô, pele, unhas e olhos',
      'Recém-nascido: testes, consultas e carro',
      'Resguardo e consultas em qualquer parto',
    ],
  },
  contraceptives: {
    publicWords: 673,
    parts: [
      'Um método que caiba na sua vida',
      'Amamentação e métodos lado a lado',
      'Métodos hormonais',
      'Métodos não hormonais',
      'Métodos definitivos, também sem hormônio',
      'Pílula do dia seguinte',
      'O quanto cada método protege',
      'SUS e planos de saúde',
      'Perguntas para levar à consulta',
    ],
  },
};
