import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { copyProjectFiles } from './copy-project-files.ts';

/** A project that has our stack and a site of four pages, so that starting it takes seconds. */
export interface ProjectCopy {
  readonly folder: string;
  write(path: string, content: string): Promise<void>;
  remove(path: string): Promise<void>;
}

const COPIED = [
  'local',
  'src/contract',
  'supabase/config.toml',
  'package.json',
  'package-lock.json',
  'tests/support/chromium.ts',
  'tsconfig.json',
];

const PAGE = (title: string): string =>
  `<!doctype html><html lang="pt-BR"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;

const FILES: Record<string, string> = {
  'astro.config.mjs': "export default { output: 'static' };\n",
  'content/a.txt': 'a\n',
  'netlify.toml': `[build]
publish = "dist"
[[redirects]]
from = "/enxoval"
to = "/troussau"
status = 301
force = true
[[redirects]]
from = "/pregnancy-weeks/*"
to = "/no-week/index.html"
status = 404
[[headers]]
for = "/*"
[headers.values]
X-Content-Type-Options = "nosniff"
`,
  'src/pages/index.astro': PAGE('Oi'),
  'src/pages/404.astro': PAGE('Nada aqui'),
  'src/pages/no-week.astro': PAGE('Semana nenhuma'),
  'src/pages/pregnancy-weeks/12.astro': PAGE('Semana 12'),
  '.generated/api/weeks.json': '[]\n',
  'netlify/functions/echo.ts': `import { WORD } from '#server/word.ts';
export default async (request: Request, context: { params: object; ip: string }) =>
  Response.json({ word: WORD, method: request.method, body: await request.text(), ...context });
export const config = { path: '/api/echo/:name' };
`,
  'netlify/server/word.ts': "export const WORD: string = 'um';\n",
  'supabase/migrations/20260101000000_notes.sql': `create table public.notes (
  owner uuid primary key references auth.users on delete cascade
);
alter table public.notes enable row level security;
`,
  'supabase/seed.sql':
    'insert into public.notes select id from auth.users on conflict do nothing;\n',
};

/** Makes the copy in the system's temporary folder; `remove('.')` deletes it. */
export async function createProjectCopy(): Promise<ProjectCopy> {
  const folder = await copyProjectFiles(COPIED);
  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(FILES)) await write(path, content);
  return {
    folder,
    write,
    remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
  };
}
