import { headingId } from '#local/content/guide-text.ts';

const FENCE = /^ *```(\w*)[^\n]*\n([\s\S]*?)^ *```$/gm;
const INLINE = /`([^`\n]+)`/g;
const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;
/** What starts like a place in the repository. */
const PLACE =
  /^(?:\.ci|\.github|content|docs|local|netlify|public|src|supabase|tests)\/[\w./*{},<>…[\]-]*$|^[\w.-]+\.(?:toml|mjs)$|^package(?:-lock)?\.json$/;
const SHELL = new Set(['sh', 'bash', 'console']);
/** The programs of commands that the documents may tell somebody to type. */
const PROGRAM =
  /^(?:[A-Z_]+=\S*\s+)*(npm|npx|node|vitest|playwright|supabase|netlify|psql|pg_dump|git|curl|openssl|dig)\s/;

const isBackslashed = (line: string) => line.endsWith('\\');

/** The text without its blocks of code. */
const withoutFences = (text: string) => text.replace(FENCE, '');

/** The spans of code that stand within sentences. */
function inlineCode(text: string): string[] {
  return Array.from(withoutFences(text).matchAll(INLINE), ([, code = '']) => code.trim());
}

/** The lines of the shell blocks, continued ones joined, without comments. */
function shellLines(text: string): string[] {
  return Array.from(text.matchAll(FENCE)).flatMap(([, language = '', block = '']) => {
    if (!SHELL.has(language)) return [];
    const lines: string[] = [];
    let isOpen = false;
    for (const line of block.split('\n')) {
      const part = line.trim();
      if (isOpen) lines.push(`${lines.pop()?.replace(/\\$/, '') ?? ''}${part}`);
      else lines.push(part);
      isOpen = isBackslashed(part);
    }
    return lines
      .map((line) => line.replace(/(?:^|\s)#\s.*$/, '').trim())
      .filter((line) => line !== '');
  });
}

/** Every command that a document tells somebody to type, in blocks and within sentences. */
export function namedCommands(text: string): string[] {
  const inline = inlineCode(text).filter((code) => PROGRAM.test(`${code} `));
  return [...new Set([...shellLines(text), ...inline])];
}

/** Every file and folder of the repository that a document names in code. */
export function namedPlaces(text: string): string[] {
  const inBlocks = shellLines(text).flatMap((line) => line.split(/\s+/));
  const places = [...inlineCode(text), ...inBlocks].filter((code) => PLACE.test(code));
  return [...new Set(places)];
}

/** Every variable of the environment that a document names. */
export function namedVariables(text: string): string[] {
  const inline = inlineCode(text).flatMap(
    (code) => code.match(/(?<![\w-])[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+(?!\w)/g) ?? [],
  );
  return [...new Set(inline)];
}

/** Where a document's links and pictures lead, addresses of the web left out. */
export function namedLinks(text: string): string[] {
  const targets = Array.from(
    withoutFences(text).replace(INLINE, '').matchAll(LINK),
    ([, to = '']) => to,
  );
  return [...new Set(targets)].filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of a document's headings, as the Git host makes them. */
export function headingAnchors(text: string): string[] {
  return Array.from(withoutFences(text).matchAll(/^#{1,6} (.+)$/gm), ([, title = '']) =>
    headingId(title),
  );
}
