const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

/** The day of an instant in São Paulo, in words: '21 de novembro de 2027'. */
export function formatLongDay(instant: Date): string {
  return FORMAT.format(instant);
}
