let hasChosen = false;

/**
 * Opens the tab that this stands in, the first time that it is asked for on a page, unless its address names a
 * place or she has chosen one.
 */
export function chooseTab(place: Element): void {
  if (hasChosen) return;
  hasChosen = true;
  if (location.hash !== '') return;
  const panel = place.closest('[role=tabpanel]');
  const name = panel?.getAttribute('aria-labelledby');
  const tab = name ? document.getElementById(name) : null;
  if (tab && tab.ariaSelected !== 'true') tab.click();
}
