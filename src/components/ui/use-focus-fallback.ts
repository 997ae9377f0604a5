import { useEffect, useRef } from 'react';

/**
 * Focuses the region when the focused control in it was removed; the browser would start again at the top
 * of the page. Spread the result on the region, in the component whose render removes the control.
 */
export function useFocusFallback<Region extends HTMLElement>() {
  const ref = useRef<Region>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus();
  });
  // React fires no blur for what it removes. When the window loses focus, the active element stays.
  const update = () => {
    hadFocus.current = ref.current?.contains(document.activeElement) ?? false;
  };
  return { ref, tabIndex: -1, onFocus: update, onBlur: update };
}
