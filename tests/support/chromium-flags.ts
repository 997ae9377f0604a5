/** What a browser is started with that runs as root, and talks to nobody but the site. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As Debian sets fonts: the headless shell alone would not, and breaks lines elsewhere than a whole Chromium.
  '--font-render-hinting=slight',
];
