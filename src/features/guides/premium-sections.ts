import type { GuideSlug } from '#contract/guides.ts';
import { readGuide } from './store.ts';
import premiumStyles from './guide-premium.css?url';

/** Longer than this nobody waits for a look: the text can be read without it. In ms. */
const STYLES_TIMEOUT_MS = 3_000;

/** What TypeScript's own library does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// Under `require-trusted-types-for` only a named policy may turn text into markup. What it lets through is what
// our own /api answered; a template runs no script and loads nothing.
const policy = trustedTypes?.createPolicy('guide-fragment', { createHTML: (html) => html });

/** What stands in each place of a paid section now, and the placeholder that was served there. */
let places: readonly { readonly placeholder: Element; shown: ChildNode }[] | undefined;
let styles: Promise<unknown> | undefined;

/**
 * Fetches the paid sections of the page's guide, and the styles that only they use.
 * @throws what readGuide does.
 */
export async function loadPremiumSections(slug: GuideSlug): Promise<readonly Element[]> {
  const text = document.querySelector<HTMLElement>('.guide-text');
  const [html] = await Promise.all([
    readGuide(slug, text?.dataset['version'] ?? ''),
    (styles ??= loadStyles()),
  ]);
  // Parsed in a document of its own, so that no island in it starts before it is in the page.
  const template = document.createElement('template');
  template.innerHTML = policy ? policy.createHTML(html) : html;
  const fragment = document.importNode(template.content, true);
  return Array.from(fragment.querySelectorAll('[data-unlocked]'));
}

/**
 * Puts each paid section into its place; the public text around stays the very same nodes. Islands in a section
 * hydrate by themselves. A page older or newer than the text has other places: then all of it stands in the first.
 */
export function unlockSections(sections: readonly Element[]): void {
  places ??= Array.from(document.querySelectorAll('.guide-text [data-locked]'), (placeholder) => ({
    placeholder,
    shown: placeholder,
  }));
  if (sections.length === places.length) {
    places.forEach((place, index) => show(place, sections[index] ?? place.placeholder));
    return;
  }
  const [whole = new Comment(), ...rest] = sections;
  if (whole instanceof Element) whole.append(...rest);
  places.forEach((place, index) => show(place, index === 0 ? whole : new Comment()));
}

/** Makes the page the one that was served. */
export function lockSections(): void {
  places?.forEach((place) => show(place, place.placeholder));
}

function show(place: { shown: ChildNode }, next: ChildNode): void {
  if (next === place.shown) return;
  const islands =
    place.shown instanceof Element ? place.shown.querySelectorAll('astro-island') : [];
  // Once React has done what it is in the midst of. Astro does it by itself only where it changes the page.
  queueMicrotask(() => islands.forEach(unmount));
  place.shown.replaceWith(next);
  place.shown = next;
}

/** An event of a person hydrates at once what is about to be hydrated: React unmounts nothing before that. */
function unmount(island: Element): void {
  const inside = island.firstChild ?? island.appendChild(new Comment());
  inside.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  island.dispatchEvent(new CustomEvent('astro:unmount'));
}

/** By hand, as React cannot tell when a stylesheet holds. Resolves when it does, or cannot be had. */
function loadStyles(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = premiumStyles;
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = () => {
      styles = undefined;
      link.remove();
      resolve(undefined);
    };
    setTimeout(resolve, STYLES_TIMEOUT_MS);
  });
  document.head.append(link);
  return loaded;
}
