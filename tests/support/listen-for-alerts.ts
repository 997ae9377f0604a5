import { onTestFinished, vi } from 'vitest';

import { z } from '#contract/z.ts';

const AlertSchema = z.object({ event: z.literal('alert'), kind: z.string() });

/** Listens to the log until the test ends; the answer is the kinds of the alerts so far. */
export function listenForAlerts(): () => readonly string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line: unknown) => {
    // The embedded database writes, too, and no JSON.
    if (String(line).startsWith('{')) lines.push(String(line));
  });
  onTestFinished(() => spy.mockRestore());
  return () =>
    lines.flatMap((line) => {
      const parsed = AlertSchema.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data.kind] : [];
    });
}
