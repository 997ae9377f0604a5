import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { fieldTables } from '#local/content/new/field-tables.ts';
import { printFinding } from '#local/content/print-findings.ts';
import { guideComponents } from '#local/content/rules/components.ts';
import { listWords, readSpellingList, spellingChecker } from '#local/content/rules/spelling.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { checkWith, baseText } from './check-with.ts';

const FILE = join(PROJECT_ROOT, 'docs', 'editando.md');
const handbook = readFileSync(FILE, 'utf8');

/** A guide without tabs, and a week without body. */
const GUIDE = 'content/guides/exams.mdx';
const WEEK = 'content/weeks/07.mdx';
const SOURCES = 'content/sources.yaml';

const examples = Array.from(
  handbook.matchAll(/^```(?:mdx|yaml) (?<place>\w+)\n(?<text>[\s\S]*?)^```$/gm),
  ({ groups }) => {
    const { place = '', text = '' } = groups ?? {};
    return { place, text, begin: text.trim().split('\n')[0] };
  },
);

/** The base's texts with an example where the handbook says that it may stand. */
function placeExample(place: string, text: string) {
  const guide = baseText(GUIDE);
  const week = baseText(WEEK);
  switch (place) {
    case 'aberto':
      return [{ path: GUIDE, text: guide.replace('\n<Premium>\n', `\n${text}\n<Premium>\n`) }];
    case 'premium':
      return [{ path: GUIDE, text: guide.replace('\n<Premium>\n', `\n<Premium>\n\n${text}`) }];
    case 'guia':
      return [{ path: GUIDE, text: `${guide}\n${text}` }];
    case 'texto':
      return [{ path: WEEK, text: `${week}\n${text}` }];
    case 'campos':
      return [{ path: WEEK, text: week.replace(/^symptomRelief:\n(?: .*\n)+/m, text) }];
    case 'assinatura':
      return [{ path: WEEK, text: week.replace(/^reviewedAt: .*\n/m, `$&${text}`) }];
    case 'fonte': {
      const id = /id: (\S+)/.exec(text)?.[1] ?? '';
      return [
        { path: SOURCES, text: `${baseText(SOURCES)}${text}` },
        { path: WEEK, text: week.replace(/^sources:\n/m, `sources:\n  - ${id}\n`) },
      ];
    }
    default:
      throw new Error(`nowhere to put an example of "${place}"`);
  }
}

describe('an example', () => {
  it.each(examples)(
    'can be used as it is, $place: $begin',
    ({ place, text }) => {
      const texts = placeExample(place, text);
      expect(texts.map((one) => one.text)).not.toEqual(texts.map(({ path }) => baseText(path)));
      expect(checkWith(texts).map(printFinding)).toEqual([]);
    },
    60_000,
  );

  it.each(guideComponents().known.filter((name) => name !== 'table'))(
    'shows or names <%s>',
    (name) => {
      expect(handbook).toContain(`<${name}`);
    },
  );

  it('is there for every component that holds a text', () => {
    const shown = examples.map(({ text }) => text).join('\n');
    const used = guideComponents().known.filter((name) => shown.includes(`<${name}`));
    expect(used).toEqual(
      expect.arrayContaining(['Checklist', 'FieldLines', 'Notice', 'Paper', 'Premium']),
    );
    expect(used).toEqual(
      expect.arrayContaining(['ForNetwork', 'ProsAndCons', 'SoundList', 'Tabs']),
    );
    expect(used).toEqual(expect.arrayContaining(['Update', 'Warning']));
  });
});

it('tells the fields as the schemas do: npm run content:fields', async () => {
  const tables = await format(fieldTables(), {
    ...(await resolveConfig(FILE)),
    parser: 'markdown',
  });
  expect(handbook).toContain(tables);
});

it('shows a message as the check prints it', () => {
  const [, shown = ''] =
    /<!-- exemplo da conferência -->\n+```text\n([\s\S]*?)\n```/.exec(handbook) ?? [];
  const text = baseText(WEEK).replace('Experimente uma fruta', 'Experimente ibuprofeno, uma fruta');
  expect(checkWith([{ path: WEEK, text }]).map(printFinding)).toEqual([shown]);
}, 60_000);

/** Names, and words on the screens of others, that no text of ours has. */
const NAMES = (
  'Checks Ctrl Enter Git GitHub HTML Markdown NBCAL Netlify Node YouTube commit content deploy cms ' +
  'fields md necesario netlify npm premium preview pull request run'
).split(' ');

it('is spelled as the texts are', () => {
  const own = readSpellingList(baseText('content/palavras.txt')).map(({ word }) => word);
  const checker = spellingChecker([...own, ...NAMES]);
  const [byHand = ''] = handbook.split('<!-- npm run content:fields -->');
  const prose = byHand
    .replace(/^```[\s\S]*?^```$|`[^`]*`|<!--.*?-->|\]\([^)]*\)/gm, ' ')
    // What stands on the screens of GitHub is English.
    .replace(/(?<!\p{L})_[^_]+_(?!\p{L})/gu, ' ');
  const wrong = listWords(prose).flatMap(({ word }) => checker.findWrong(word));
  expect([...new Set(wrong)]).toEqual([]);
}, 60_000);
