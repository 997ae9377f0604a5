import { GUEST } from '#lib/session-storage.ts';
import type { Outcome } from './scoring.ts';

/** What is said of a result: two texts, and no degree of anything. */
export const OUTCOME_WORDS: Readonly<
  Record<Outcome, { readonly title: string; readonly text: string }>
> = {
  light: {
    title: 'Suas respostas não apontam sinais fortes agora.',
    text: 'Se você não está bem, isso vale mais que um número: procure alguém.',
  },
  heavy: {
    title: 'Suas respostas mostram que esses dias estão pesados.',
    text: heavyText('na sua UBS, ao obstetra ou ao pediatra do bebê'),
  },
};

/** The text of a heavy result while tracking is paused: it speaks of no baby. */
export const PAUSED_HEAVY_TEXT = heavyText('na sua UBS ou a um médico de confiança');

function heavyText(where: string): string {
  return `Isso é comum e tem tratamento. Mostre este resultado ${where}, de preferência nesta semana.`;
}

/** Who sees a kept result: a logout hides a user's, and a guest's goes to whoever signs in next (decision 050). */
export function whoSees(owner: string): string {
  return owner === GUEST
    ? 'Quem usa este aparelho pode ver. Se alguém entrar numa conta aqui, só quem entrou passa a ver.'
    : 'Não vai para a sua conta. Quem usa este aparelho pode ver enquanto você está nela. Depois de sair da conta, fica escondido aqui, e só volta, para ver ou apagar, quando você entrar de novo.';
}
