import { useEffect, useState } from 'react';

/** Longer than a press: from the touch that leaves a field to the click that it makes. In ms. */
const PRESS_MS = 300;

/**
 * A value as it was a press ago. What moves the page by it must not do so while she presses: leaving a field
 * keeps its text, and the button that she meant would not be under her finger any more.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), PRESS_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
