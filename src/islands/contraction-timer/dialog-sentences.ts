/** What the dialogs say of what they cannot take. */
export const DURATION_WRONG = 'Confira a duração: ela vai de 1 segundo a 60 minutos.';

/** By the reason of `parseMissedStart`. */
export const MOMENT_WRONG = {
  invalid: 'Confira o dia e a hora.',
  future: 'Esse momento ainda não chegou. Confira o dia e a hora.',
} as const;
