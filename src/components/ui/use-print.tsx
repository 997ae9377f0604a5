import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Prints a part of the page, or sheets instead of it: they stand beside the page, in view for the printer alone, while
 * printing lasts. Returns what begins it, and what the component has to draw meanwhile.
 * @param part What the styles know it by, as `data-printing` of the root.
 */
export function usePrint(
  part: 'sheets' | 'vaccine-dates',
  sheets?: () => ReactNode,
): [print: () => void, printed: ReactNode] {
  // Counted: a browser that never says that it has printed must be able to print again.
  const [printing, setPrinting] = useState(0);
  useEffect(() => {
    if (printing === 0) return;
    const { dataset } = document.documentElement;
    const end = () => {
      delete dataset['printing'];
      setPrinting(0);
    };
    dataset['printing'] = part;
    addEventListener('afterprint', end, { once: true });
    window.print();
    return () => removeEventListener('afterprint', end);
  }, [printing, part]);
  const printed =
    printing > 0 && sheets
      ? createPortal(<div className="printed-sheets">{sheets()}</div>, document.body)
      : null;
  return [() => setPrinting((count) => count + 1), printed];
}
