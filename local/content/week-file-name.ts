/** The name of the file of a week, in two digits: `07.mdx`. */
export function weekFileName(week: number): string {
  return `${String(week).padStart(2, '0')}.mdx`;
}
