import type { AdviceReason } from './find-advice.ts';

/** What is said for a reason. It never names an illness, and never says that all is well. */
export interface AdviceText {
  readonly title: string;
  readonly text: string;
  /** The same in a line, under a reason that is more urgent. */
  readonly line: string;
  /** To be acted on at once. */
  readonly isUrgent: boolean;
}

/** 37 weeks, 2 minutes and the hour as in `#rules/contractions`; the waters as in the guide of labour phases. */
export const ADVICE_TEXTS: Readonly<Record<AdviceReason, AdviceText>> = {
  premature: {
    title: 'Vá agora à maternidade',
    text:
      'Você registrou mais de 5 contrações em 1 hora, antes de 37 semanas. Vá agora, mesmo que elas ' +
      'doam pouco ou pareçam de treinamento.',
    line: 'Mais de 5 contrações em 1 hora, antes de 37 semanas: vá agora.',
    isUrgent: true,
  },
  'too-frequent': {
    title: 'Ligue para a sua maternidade ou vá agora',
    text:
      'Você registrou mais de 5 contrações em 10 minutos. Com elas assim tão juntas, ligue ou vá ' +
      'agora, sem esperar a próxima.',
    line: 'Mais de 5 contrações em 10 minutos: ligue ou vá agora.',
    isUrgent: true,
  },
  waters: {
    title: 'Bolsa rota: vá à maternidade',
    text:
      'Com a bolsa rota, vá à maternidade para avaliação, mesmo sem contrações. Líquido esverdeado, ' +
      'escuro ou com sangue: vá imediatamente.',
    line: 'Bolsa rota: vá, mesmo sem contrações. Líquido esverdeado, escuro ou com sangue: imediatamente.',
    isUrgent: true,
  },
  'too-long': {
    title: 'Uma contração passou de 2 minutos',
    text:
      'Se foi assim mesmo, ligue para a sua maternidade ou vá agora. Se você esqueceu de finalizar, ' +
      'corrija a duração no histórico.',
    line: 'Uma contração passou de 2 minutos. Se você esqueceu de finalizar, corrija no histórico.',
    isUrgent: true,
  },
  hospital: {
    title: 'As suas contrações estão no ritmo de ir',
    text:
      'Há 1 hora ou mais elas vêm, em média, a cada 5 minutos ou menos e duram 45 segundos ou mais. ' +
      'Ligue para a sua maternidade ou vá agora.',
    line: 'Há 1 hora ou mais elas vêm a cada 5 minutos ou menos e duram 45 segundos ou mais.',
    isUrgent: false,
  },
};
