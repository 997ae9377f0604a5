import { expect, it } from 'vitest';
import { minifyInlineScripts } from './shorten-pages.ts';

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
