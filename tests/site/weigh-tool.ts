import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { sentSize } from './sent-size.ts';

/** What a tool comes to by itself. */
export interface ToolWeight {
  /** Scripts and styles as they are sent, in bytes. */
  readonly bytes: number;
  /** Whether a renderer is among them. */
  readonly isDrawn: boolean;
}

/** Weighs a tool of src/tools: every script that it can come to load, at once or at a press, and its styles. */
export async function weighTool(entry: string): Promise<ToolWeight> {
  const styles: string[] = [];
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
      'import.meta.env.PROD': 'true',
    },
    plugins: [takeStyles(styles)],
  });
  const css = await Promise.all(styles.map(readStyles));
  const parts = [...outputFiles.map(({ text }) => text), ...css];
  return {
    bytes: parts.reduce((total, text) => total + sentSize(text), 0),
    isDrawn: Object.keys(metafile.inputs).some((path) => path.includes('node_modules/react-dom/')),
  };
}

/** A stylesheet with those that it imports, which are sent as one file. */
async function readStyles(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const imports = Array.from(text.matchAll(/^@import '(.+)';$/gm), ([, name = '']) => name);
  const inside = await Promise.all(imports.map((name) => readStyles(join(dirname(path), name))));
  return [...inside, text].join('\n');
}

/** Styles are loaded by their address: they are weighed as they stand, and not bundled. */
function takeStyles(found: string[]): Plugin {
  return {
    name: 'take-styles',
    setup(bundle) {
      bundle.onResolve({ filter: /\.css\?url$/ }, ({ path }) => {
        found.push(join(PROJECT_ROOT, 'src', path.replace('#', '').replace('?url', '')));
        return { path, namespace: 'styles' };
      });
      bundle.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({
        contents: 'export default ""',
      }));
    },
  };
}
