/** Lets the way to the login come back to the section that the address names. */
export function keepSection(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keeps-section]')) {
    link.addEventListener('click', () => {
      link.href = `/login?next=${encodeURIComponent(location.pathname + sectionHash())}`;
    });
  }
}

/** The hash as the page's ids are written, accents and all; none where the address was broken off. */
function sectionHash(): string {
  try {
    return decodeURIComponent(location.hash);
  } catch {
    return '';
  }
}
