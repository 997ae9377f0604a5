/** Lets the way to the login come back to the section that the address names. */
export function keepSection(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keeps-section]')) {
    link.addEventListener('click', () => {
      const { pathname, hash } = location;
      link.href = `/login?next=${encodeURIComponent(pathname + hash)}`;
    });
  }
}
