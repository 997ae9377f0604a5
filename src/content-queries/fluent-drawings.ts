/**
 * Drawings taken from Fluent Emoji Flat (MIT): our name, theirs. The law on infant feeding (NBCAL)
 * keeps bottles, teats and pacifiers out: no drawing may show one.
 */
export const FLUENT_DRAWINGS: Readonly<Record<string, string>> = {
  cronometro: 'stopwatch',
  prancheta: 'clipboard',
  seringa: 'syringe',
  ursinho: 'teddy-bear',
  lua: 'crescent-moon',
  meias: 'socks',
  calendario: 'spiral-calendar',
  microscopio: 'microscope',
  lotus: 'lotus',
  ambulancia: 'ambulance',
  broto: 'seedling',
  coracoes: 'two-hearts',
};
