import { useEffect, useRef, useState } from 'react';

/** So long after the last letter a text is kept; sooner where she leaves the field or the page. In ms. */
const PAUSE_MS = 500;

interface DebouncedText {
  /** What the field shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Keeps at once what was typed. */
  readonly flush: () => void;
}

/** A field's text, kept when she pauses and not letter by letter: each time is a write to the device. */
export function useDebouncedText(kept: string, keep: (text: string) => void): DebouncedText {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<string>(undefined);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  const flush = () => {
    if (waiting.current === undefined) return;
    latest.current(waiting.current);
    waiting.current = undefined;
    setTyped(undefined);
  };
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    text: typed ?? kept,
    type: (text) => {
      waiting.current = text;
      setTyped(text);
    },
    flush,
  };
}

/** Longer than a press: from the touch that leaves a field to the click that it makes. In ms. */
const PRESS_MS = 300;

/**
 * A value as it was a press ago. What moves the page by it must not do so while she presses: leaving a field
 * keeps its text, and the button that she meant would not be under her finger any more.
 */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), PRESS_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
