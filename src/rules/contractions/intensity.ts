/** How strong she says a contraction was, weakest first. The words are the spec's. */
export const INTENSITIES = ['leve', 'moderada', 'forte'] as const;

export type Intensity = (typeof INTENSITIES)[number];

export const DEFAULT_INTENSITY: Intensity = 'moderada';

/** As it is shown. */
export const INTENSITY_LABELS: Readonly<Record<Intensity, string>> = {
  leve: 'Leve',
  moderada: 'Moderada',
  forte: 'Forte',
};
