/** The token of the mail's link that has opened this page, which TakeLinkToken.astro took out of the address. */
export function readLinkToken(): string | undefined {
  return (history.state as { linkToken?: string } | null)?.linkToken;
}

/** Once the link is spent, a reload must not offer it again. */
export function clearLinkToken(): void {
  history.replaceState(null, '');
}
