/**
 * Opens the content desk in the browser: loads Decap, teaches it our files and hands it the configuration
 * that the build has put in.
 */
import type { DeskConfig } from './config.ts';
import { entryFormat } from './entry-format.ts';

/** As far as we call it. */
interface Decap {
  init(options: { config: DeskConfig }): void;
  registerCustomFormat(name: string, extension: string, format: typeof entryFormat): void;
  getLocale(name: string): DecapWords | undefined;
  registerLocale(name: string, words: DecapWords): void;
  registerMediaLibrary(library: { name: string; init: () => object }): void;
}

interface DecapWords {
  readonly editor: { readonly editorToolbar: Readonly<Record<string, string>> };
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS?: Decap;
  }
}

declare const DESK_CONFIG: DeskConfig;
declare const DESK_FORMAT_NAME: string;
declare const DESK_WORDS: Readonly<Record<string, string>>;
declare const DESK_MEDIA_NAME: string;

window.CMS_MANUAL_INIT = true;
// By hand: the desk is a page of its own, without React of ours.
const script = document.createElement('script');
script.src = '/admin/decap-cms.js';
script.addEventListener('load', () => open(window.CMS));
script.addEventListener('error', () => open(undefined));
document.head.append(script);

function open(decap: Decap | undefined): void {
  const state = document.querySelector('#desk-state');
  if (!decap) {
    state
      ?.querySelector('[role="status"]')
      ?.replaceChildren(
        'A mesa de conteúdo não abriu. Confira a internet e abra esta página de novo.',
      );
    return;
  }
  state?.remove();
  decap.registerCustomFormat(DESK_FORMAT_NAME, 'mdx', entryFormat);
  decap.registerMediaLibrary({
    name: DESK_MEDIA_NAME,
    init: () => ({ enableStandalone: () => false }),
  });
  const words = decap.getLocale(DESK_CONFIG.locale);
  if (words) {
    const { editor } = words;
    const editorToolbar = { ...editor.editorToolbar, ...DESK_WORDS };
    decap.registerLocale(DESK_CONFIG.locale, { ...words, editor: { ...editor, editorToolbar } });
  }
  // "See the page" leads to the site that the desk belongs to.
  decap.init({
    config: { ...DESK_CONFIG, site_url: location.origin, display_url: location.origin },
  });
}
