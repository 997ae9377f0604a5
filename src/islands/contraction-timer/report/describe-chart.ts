import type { Contraction } from '#rules/contractions/contraction.ts';
import { INTENSITIES, type Intensity } from '#rules/contractions/intensity.ts';
import { speakDuration } from '#rules/contractions/speak-duration.ts';

const PLURALS: Readonly<Record<Intensity, string>> = {
  leve: 'leves',
  moderada: 'moderadas',
  forte: 'fortes',
};

/**
 * The picture in a sentence, of contractions that are sorted, oldest first: 'Duração das últimas 3
 * contrações: a mais curta 40 segundos, a mais longa 1 minuto, a última 52 segundos. 1 leve, 2 fortes.'
 */
export function describeChart(sorted: readonly Contraction[]): string {
  const durations = sorted.map(({ duration }) => duration);
  const facts = [
    `a mais curta ${speakDuration(Math.min(...durations))}`,
    `a mais longa ${speakDuration(Math.max(...durations))}`,
    `a última ${speakDuration(durations.at(-1) ?? 0)}`,
  ];
  const strengths = INTENSITIES.flatMap((intensity) => {
    const count = sorted.filter((one) => one.intensity === intensity).length;
    if (count === 0) return [];
    return `${count} ${count === 1 ? intensity : PLURALS[intensity]}`;
  });
  const title = `Duração das últimas ${sorted.length} contrações`;
  return `${title}: ${facts.join(', ')}. ${strengths.join(', ')}.`;
}
