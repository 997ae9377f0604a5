import { useEffect, useRef } from 'react';

/**
 * Focuses the region when it shows another view: the control that was pressed is gone with the one before. Where the
 * region begins above the window it is scrolled to its beginning; the browser alone leaves one that is higher than the
 * window as it stands. Spread the result on the region.
 * @param view what is shown; what comes after 'loading' was not asked for, and takes no focus.
 */
export function useFocusOnChange<Region extends HTMLElement>(view: string) {
  const ref = useRef<Region>(null);
  const previous = useRef(view);
  useEffect(() => {
    const region = ref.current;
    if (region && previous.current !== 'loading' && previous.current !== view) {
      region.focus();
      if (region.getBoundingClientRect().top < 0) region.scrollIntoView();
    }
    previous.current = view;
  }, [view]);
  return { ref, tabIndex: -1 };
}
