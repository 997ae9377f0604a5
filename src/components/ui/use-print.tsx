import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Prints something instead of the page: it stands beside the page, in view for the printer alone, while
 * printing lasts. Returns what begins it, and what the component has to draw meanwhile.
 */
export function usePrint(sheets: () => ReactNode): [print: () => void, printed: ReactNode] {
  // Counted: a browser that never says that it has printed must be able to print again.
  const [printing, setPrinting] = useState(0);
  useEffect(() => {
    if (printing === 0) return;
    const { dataset } = document.documentElement;
    const end = () => {
      delete dataset['printing'];
      setPrinting(0);
    };
    dataset['printing'] = 'sheets';
    addEventListener('afterprint', end, { once: true });
    window.print();
    return () => removeEventListener('afterprint', end);
  }, [printing]);
  const printed =
    printing === 0
      ? null
      : createPortal(<div className="printed-sheets">{sheets()}</div>, document.body);
  return [() => setPrinting((count) => count + 1), printed];
}
