import { options } from 'preact';
import { useLayoutEffect, useState } from 'react';

// Else effects wait for the next frame, which a page in the background does not get.
options.requestAnimationFrame = queueMicrotask;

/**
 * Whether the island has been taken over from its prerendered HTML; before that, what it renders must be
 * that very HTML. Buttons are disabled until then: a press would be lost, a form sent by the browser
 * itself would not reach /api. So are fields whose value the island sets; others keep what was typed meanwhile.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- The second drawing is what this is for.
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
}
