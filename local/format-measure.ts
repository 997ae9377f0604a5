const seconds = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A duration as a person reads it: '850 ms', '12,3 s'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${seconds.format(milliseconds / 1000)} s`;
}

/** A size as a person reads it: '4,1 MB'. */
export function formatSize(bytes: number): string {
  return `${seconds.format(bytes / 1_000_000)} MB`;
}
