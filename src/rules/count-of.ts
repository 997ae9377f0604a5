/** A number with the word for what is counted: '1 minuto', '2 minutos'. */
export function countOf(value: number, one: string, many: string): string {
  return `${value} ${value === 1 ? one : many}`;
}
