import { transform } from 'esbuild';

/** Astro leaves these as they are written; modules went through the bundler. */
const AS_WRITTEN = /(<script>)([\s\S]*?)(?=<\/script>)/g;

/** The page with the scripts that stand in it as they are written made small. */
export async function minifyInlineScripts(html: string): Promise<string> {
  const scripts = Array.from(html.matchAll(AS_WRITTEN), ([, , code = '']) => minify(code));
  const small = await Promise.all(scripts);
  return html.replace(AS_WRITTEN, (_, tag: string) => `${tag}${small.shift() ?? ''}`);
}

async function minify(source: string): Promise<string> {
  const { code } = await transform(source, { minify: true, target: 'es2022' });
  return code.trim();
}
