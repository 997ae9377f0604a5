/** How much of her plan a sound takes: '262 KB', as telephones count. */
export function saySize(bytes: number): string {
  return `${Math.ceil(bytes / 1_000)} KB`;
}
