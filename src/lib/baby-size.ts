const number = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const toStep = (value: number, step: number) => Math.round(value / step) * step;

/** A median length in centimetres, rounded as far as it can be known: '0,4', '5,5', '25'. */
export function formatLengthCm(cm: number): string {
  if (cm < 2) return number(cm, 1);
  return cm < 10 ? number(toStep(cm, 0.5), 1) : number(cm, 0);
}

/** A median weight in grams, rounded as far as it can be known: '25', '330', '1.200'. */
export function formatWeightG(grams: number): string {
  if (grams < 10) return number(grams, 0);
  if (grams < 200) return number(toStep(grams, 5), 0);
  return number(toStep(grams, grams < 1000 ? 10 : 50), 0);
}

/** What a length was measured from and to, as it is shown beside it. */
export const MEASURE_LABELS = {
  'crown-rump': 'da cabeça ao bumbum',
  'crown-heel': 'da cabeça aos pés',
} as const;
