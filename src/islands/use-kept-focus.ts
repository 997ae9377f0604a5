import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Where the focused control goes away with its view, focus goes to the region around it, not to the
 * top of the page. The result is spread on that region.
 * @param view What the region shows; another value means that controls may have gone.
 */
export function useKeptFocus<Region extends HTMLElement>(view: unknown) {
  const ref = useRef<Region>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    ref.current?.focus();
  }, [view]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ target }: FocusEvent<Region>) => {
      // A control that is taken out while it has the focus says so, too: by then it is gone.
      queueMicrotask(() => {
        if (!target.isConnected) return;
        hasFocus.current = ref.current?.contains(document.activeElement) ?? false;
      });
    },
  };
}
