const files = import.meta.glob<string>('/src/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Our own drawings, name to SVG text. */
export const OWN_DRAWINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]),
);
