import { describe, expect, it } from 'vitest';
import { minifyInlineScripts, shortenScopes } from './shorten-pages.ts';

describe('minifyInlineScripts', () => {
  it('makes scripts small, each in its place, and keeps names that another script may use', async () => {
    const html =
      '<script>\n  const shown = 1;\n</script><p>a</p><script>\n  (() => {\n    use(shown);\n  })();\n</script>';
    expect(await minifyInlineScripts(html)).toBe(
      '<script>const shown=1;</script><p>a</p><script>use(shown);</script>',
    );
  });

  it('leaves modules, files and data as they are', async () => {
    const html =
      '<script type="module">a ( )</script><script src="/a.js"></script>' +
      '<script type="application/ld+json">{ "a": 1 }</script>';
    expect(await minifyInlineScripts(html)).toBe(html);
  });
});

describe('shortenScopes', () => {
  it('shortens a mark alike in markup and styles, and keeps marks apart', () => {
    const html =
      '<style>a[data-astro-cid-csijyrrw]{}</style><a data-astro-cid-csijyrrw data-astro-cid-5ihnslfj>';
    expect(shortenScopes(html)).toBe('<style>a[data-s-csij]{}</style><a data-s-csij data-s-5ihn>');
  });

  it('stops where two marks would become one', () => {
    expect(() => shortenScopes('<a data-astro-cid-csijyrrw data-astro-cid-csij0000>')).toThrow(
      /csij/,
    );
  });

  it('leaves other words alone', () => {
    expect(shortenScopes('<a data-week="6">data-astro</a>')).toBe(
      '<a data-week="6">data-astro</a>',
    );
  });
});
