import type { Marks } from '#rules/marks/mark.ts';
import { $marks, setMark } from '#stores/marks.ts';

/** What she ticks, as her marks. */
export interface TickMarks {
  readonly tick: (key: string, isTicked: boolean) => void;
  /** Ends it. */
  readonly stop: () => void;
}

/**
 * Ticks and unticks; what comes before her marks were read waits for them.
 * @param show Told of her marks, once they are known and whenever they change.
 */
export function followTicks(show: (marks: Marks) => void): TickMarks {
  const waiting = new Map<string, boolean>();
  const tick = (key: string, isTicked: boolean) => {
    if ($marks.get() === null) waiting.set(key, isTicked);
    else setMark('tick', key, isTicked ? true : null);
  };
  const stop = $marks.subscribe((marks) => {
    if (marks === null) return;
    const early = Array.from(waiting);
    waiting.clear();
    for (const [key, isTicked] of early) tick(key, isTicked);
    show($marks.get() ?? marks);
  });
  return { tick, stop };
}
