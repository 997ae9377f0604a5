/**
 * An icon of the installed site, as its manifest names it. A maskable one is cut to whatever shape the
 * telephone likes: what counts stands within its middle four fifths.
 */
export interface AppIcon {
  /** '192': the file is /icons/192.png. */
  readonly name: string;
  /** Edge in pixels. */
  readonly size: number;
  readonly purpose: 'any' | 'maskable';
}

export const APP_ICONS: readonly AppIcon[] = [
  { name: '192', size: 192, purpose: 'any' },
  { name: '512', size: 512, purpose: 'any' },
  { name: 'maskable-192', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
];

/** What iPhones put on the home screen: they round it themselves and fill what is transparent with black. */
export const TOUCH_ICON: AppIcon = { name: 'apple-touch', size: 180, purpose: 'maskable' };

export function appIconPath({ name }: AppIcon): string {
  return `/icons/${name}.png`;
}

/** Where the installed site opens: who is signed in goes on to her dashboard, see pages/index.astro. */
export const APP_START = '/?app';
