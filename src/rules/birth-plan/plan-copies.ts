/** Who keeps each of the copies, in the order of the guide. */
export const PLAN_COPIES = [
  'Maternidade',
  'Obstetra ou enfermeira obstetra',
  'Pediatra',
  'Acompanhante ou doula',
  'Gestante',
] as const;
