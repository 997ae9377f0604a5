import { startTools } from '#tools/start-tools.ts';

const place = document.querySelector('[data-hers-plan]');

/** Premium readers have all of it in the guide; her plan may end while the page is open. */
const isFree = () => document.documentElement.dataset['plan'] !== 'premium';

if (place && isFree()) {
  startTools(place);
} else if (place) {
  const watch = new MutationObserver(() => {
    if (!isFree()) return;
    watch.disconnect();
    startTools(place);
  });
  watch.observe(document.documentElement, { attributeFilter: ['data-plan'] });
}
