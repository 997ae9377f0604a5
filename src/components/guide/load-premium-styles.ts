import address from '#styles/guide-premium.css?url';

/** Longer than this nobody waits for a look: the text can be read without it. */
const PATIENCE_MS = 3_000;

let link: HTMLLinkElement | undefined;

/** Adds the styles that only the paid text uses, once a page. Resolves when they hold, or cannot be had. */
export function loadPremiumStyles(): Promise<unknown> {
  if (link) return Promise.resolve();
  const added = document.createElement('link');
  added.rel = 'stylesheet';
  added.href = address;
  link = added;
  const settled = new Promise((resolve) => {
    added.onload = resolve;
    added.onerror = () => {
      link = undefined;
      added.remove();
      resolve(undefined);
    };
    setTimeout(resolve, PATIENCE_MS);
  });
  document.head.append(added);
  return settled;
}
