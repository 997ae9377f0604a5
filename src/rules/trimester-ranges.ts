/** The trimesters as the weeks pages head them; `number` is what `trimesterOf` answers. */
export const TRIMESTERS = [
  { number: 1, id: 'primeiro-trimestre', title: '1º trimestre', range: 'Semanas 6 a 12' },
  { number: 2, id: 'segundo-trimestre', title: '2º trimestre', range: 'Semanas 13 a 27' },
  { number: 3, id: 'terceiro-trimestre', title: '3º trimestre', range: 'Semanas 28 a 40' },
] as const;
