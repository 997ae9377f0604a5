import { useState } from 'react';

/** What is open, and which opening it is: the key of a dialog, so that each is a new one. */
interface Opening<As> {
  readonly as: As;
  readonly turn: number;
}

/**
 * What a part of the page has open. A dialog says a little late that it has closed: the next one may be open by then,
 * and only the opening that this drawing shows is closed.
 */
export function useDisclosure<As>() {
  const [now, setNow] = useState<Opening<As>>();
  return {
    now,
    start: (as: As) => setNow((before) => ({ as, turn: (before?.turn ?? 0) + 1 })),
    close: () => setNow((current) => (current === now ? undefined : current)),
  };
}
