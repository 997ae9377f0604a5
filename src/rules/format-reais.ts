/** Cents as a price with a decimal comma and no sign: 3990 → '39,90'. */
export function formatReais(cents: number): string {
  return (cents / 100).toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
