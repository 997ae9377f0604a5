/**
 * Opens the CMS in the browser: loads Decap, teaches it our files and hands it the configuration
 * that the build has put in.
 */
import type { CmsConfig } from './config.ts';
import { CMS_FORMAT, entryFormat } from './entry-format.ts';

/** As far as we call it. */
interface Decap {
  init(options: { config: CmsConfig }): void;
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

declare const CMS_CONFIG: CmsConfig;
declare const CMS_WORDS: Readonly<Record<string, string>>;

window.CMS_MANUAL_INIT = true;
// By hand: the CMS is a page of its own, without React of ours.
const script = document.createElement('script');
script.src = '/admin/decap-cms.js';
script.addEventListener('load', () => open(window.CMS));
script.addEventListener('error', () => open(undefined));
document.head.append(script);

function open(decap: Decap | undefined): void {
  const state = document.querySelector('#cms-state');
  if (!decap) {
    const sentence = 'A mesa de conteúdo não abriu. Confira a internet e abra esta página de novo.';
    return state?.querySelector('[role="status"]')?.replaceChildren(sentence);
  }
  state?.remove();
  decap.registerCustomFormat(CMS_FORMAT, 'mdx', entryFormat);
  decap.registerMediaLibrary({
    name: CMS_CONFIG.media_library.name,
    init: () => ({ enableStandalone: () => false }),
  });
  const words = decap.getLocale(CMS_CONFIG.locale);
  if (words) {
    const { editor } = words;
    const editorToolbar = { ...editor.editorToolbar, ...CMS_WORDS };
    decap.registerLocale(CMS_CONFIG.locale, { ...words, editor: { ...editor, editorToolbar } });
  }
  // "See the page" leads to the site that the CMS belongs to.
  decap.init({
    config: { ...CMS_CONFIG, site_url: location.origin, display_url: location.origin },
  });
}
