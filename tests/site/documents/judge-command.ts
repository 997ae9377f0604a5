import { isInProject } from './list-documents.ts';
import { PROJECT_SCRIPTS } from './project-scripts.ts';

/** What npm itself does, without a script of ours. */
const OF_NPM = ['ci', 'audit'];
/** Programs that the project neither is nor brings: the documents say how to get them. */
const OUTSIDE = ['supabase', 'netlify', 'psql', 'pg_dump', 'git', 'curl', 'openssl', 'dig', 'cd'];
/** Those of our development dependencies that have a command. */
const BROUGHT = ['vitest', 'playwright'];

/** Why a command of a document cannot be typed, or nothing; arguments behind it are not judged. */
export function judgeCommand(command: string): string | undefined {
  const words = command.replace(/^(?:[A-Z_]+=\S*\s+)+/, '').split(/\s+/);
  const [program = '', first = '', second = ''] = words;
  if (program === 'npm') return judgeNpm(first, second);
  if (program === 'npx') {
    const isThere =
      OUTSIDE.includes(first.replace(/@[\d.]+$/, '')) || isInProject(`node_modules/.bin/${first}`);
    return isThere ? undefined : `npx fetches ${first}?`;
  }
  if (program === 'node') return isInProject(first) ? undefined : `there is no ${first}`;
  if (BROUGHT.includes(program)) {
    return isInProject(`node_modules/.bin/${program}`) ? undefined : `${program} is not installed`;
  }
  return OUTSIDE.includes(program) ? undefined : `nobody knows ${program}`;
}

function judgeNpm(first: string, second: string): string | undefined {
  if (OF_NPM.includes(first)) return undefined;
  const script = first === 'run' ? second : first;
  return script in PROJECT_SCRIPTS ? undefined : `package.json has no script ${script}`;
}
