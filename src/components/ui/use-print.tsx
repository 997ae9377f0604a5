import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

interface PrintOptions {
  /** What is printed instead of the page; the part of the page that the styles leave in view where absent. */
  readonly sheets?: () => ReactNode;
  /** Also where the user prints by the browser, or by another button of the page. */
  readonly always?: boolean;
}

/**
 * Prints a part of the page, or sheets instead of it: they stand beside the page, in view for the printer alone, while
 * printing lasts. Returns what begins it, and what the component has to draw meanwhile.
 * @param part What the styles know it by, as `data-printing` of the root.
 */
export function usePrint(
  part: 'sheets' | 'vaccine-dates',
  { sheets, always = false }: PrintOptions = {},
): [print: () => void, printed: ReactNode] {
  const [isPrinting, setPrinting] = useState(false);
  const begin = useCallback(() => {
    document.documentElement.dataset['printing'] = part;
    // The browser takes the page as it is when this has ended.
    flushSync(() => setPrinting(true));
  }, [part]);
  useEffect(() => {
    const end = () => {
      delete document.documentElement.dataset['printing'];
      setPrinting(false);
    };
    if (always) addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [begin, always]);
  const print = () => {
    begin();
    window.print();
  };
  const printed =
    isPrinting && sheets
      ? createPortal(<div className="printed-sheets">{sheets()}</div>, document.body)
      : null;
  return [print, printed];
}
