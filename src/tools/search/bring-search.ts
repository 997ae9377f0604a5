/**
 * Runs the search, which waits in a template, when she turns to its field, or the address brings a question along: who
 * only looks at the page loads nothing. What she typed meanwhile is looked for when it is there.
 */
export function bringSearch(): void {
  const place = document.querySelector<HTMLElement>('[data-search]');
  const code = document.querySelector<HTMLTemplateElement>('[data-search-code]');
  if (!place || !code) return;
  let isUnderWay = false;
  const bring = () => {
    if (isUnderWay) return;
    const script = document.importNode(code.content, true).querySelector('script');
    if (!script) return;
    isUnderWay = true;
    script.onerror = () => {
      isUnderWay = false;
      sayMissing(place);
    };
    document.body.append(script);
  };
  place.addEventListener('submit', (event) => event.preventDefault());
  for (const event of ['focusin', 'submit', 'click']) place.addEventListener(event, bring);
  if (location.hash.startsWith('#q=')) bring();
}

function sayMissing(place: HTMLElement): void {
  place.dataset['state'] = 'failed';
  const failure = place.querySelector('[data-search-failure]');
  if (failure) failure.textContent = 'A busca não abriu agora. Confira a internet e tente de novo.';
}
