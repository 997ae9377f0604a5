import { pathToFileURL } from 'node:url';

import { createContent, NewContentFailure, readNewContent } from './content/new/create-content.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Begins a guide or a week: `npm run content:new -- guide baby-sleep`. */
try {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const content = readNewContent(process.argv.slice(2));
  const { next } = await createContent(content, { root: pathToFileURL(`${PROJECT_ROOT}/`), today });
  console.log(next);
} catch (error) {
  if (!(error instanceof NewContentFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
