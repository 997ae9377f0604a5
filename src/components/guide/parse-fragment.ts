/** What TypeScript's own library does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// Under `require-trusted-types-for` only a named policy may turn text into markup. What it lets
// through is what our own /api answered; a template runs no script and loads nothing.
const policy = trustedTypes?.createPolicy('guide-fragment', { createHTML: (html) => html });

/** The markup of a guide that the server sent, not part of the page yet. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return document.importNode(template.content, true);
}
