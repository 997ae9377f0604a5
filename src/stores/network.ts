import { atom, onMount } from 'nanostores';
import type { CareNetwork } from '#rules/care-network.ts';

/** The network that she has chosen for the whole site, as the page's root says it; null without a choice. */
export const $network = atom<CareNetwork>(null);

function read(): void {
  const { network } = document.documentElement.dataset;
  $network.set(network === 'sus' || network === 'particular' ? network : null);
}

onMount($network, () => {
  read();
  const observer = new MutationObserver(read);
  observer.observe(document.documentElement, { attributeFilter: ['data-network'] });
  return () => observer.disconnect();
});
