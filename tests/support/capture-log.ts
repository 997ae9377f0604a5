import { vi } from 'vitest';

/** What was written to the console since the capture began. */
export interface CapturedLog {
  readonly lines: readonly string[];
  /** Each line as the JSON that it has to be. */
  records(): readonly Record<string, unknown>[];
  /** The kinds of the alerts, in their order. */
  alerts(): readonly unknown[];
}

/** Catches the console of the functions, until `vi.restoreAllMocks()`. */
export function captureLog(): CapturedLog {
  const lines: string[] = [];
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map(String).join(' '));
    });
  }
  const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    lines,
    records,
    alerts: () =>
      records()
        .filter(({ event }) => event === 'alert')
        .map(({ kind }) => kind),
  };
}
