const FEWEST_FIGURES = 3;
const MOST_FIGURES = 15;

/** Where a touch calls that number: 'tel:+5581999990000'. Null for what is no number. */
export function toPhoneLink(typed: string): string | null {
  const number = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(number)) return null;
  const figures = number.replace(/\D/g, '');
  if (figures.length < FEWEST_FIGURES || figures.length > MOST_FIGURES) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${figures}`;
}
