import { readFileSync } from 'node:fs';
import { fc } from '#tests/support/fast-check.ts';
import prettier from 'prettier';
import { describe, expect, it, vi } from 'vitest';
import { isPair, isScalar, isSeq, parse, parseDocument, visit } from 'yaml';
import { entryFormat } from './entry-format.ts';
import { listCmsPaths } from '#tests/support/list-cms-paths.ts';

// Large files, many texts: on a busy machine more than the five seconds of a unit test.
vi.setConfig({ testTimeout: 30_000 });

type Fields = Record<string, unknown>;

const read = (path: string) => readFileSync(path, 'utf8');
/** Whin the CMS would write after the change. */
function edit(text: string, change: (fields: Fields) => void): string {
  // The form hands back a copy.
  const fields = structuredClone(entryFormat.fromFile(text));
  change(fields);
  return entryFormat.toFile(fields);
}
/** Lines that only the one or only the other text has, in order. */
function compare(before: string, after: string) {
  const [old, next] = [before.split('\n'), after.split('\n')];
  return {
    gone: old.filter((line) => !next.includes(line)),
    new: next.filter((line) => !old.includes(line)),
  };
}

const LONG =
  'Uma frase comprida: ela passa de uma linha, tem # e «aspas» e "outras", e por isso precisa ser dobrada ao ser gravada.';
/** Its front matter alone: what stands below it is added where a test is about it. */
const WEEK = read('content/weeks/07.mdx').replace(/(?<=\n---\n)[\s\S]*$/, '');
const SOURCES = read('content/sources.yaml');

/** Where the texts of a file begin and end, from the start of their lines. */
function findTexts(text: string): { path: unknown[]; start: number; end: number }[] {
  const yaml = /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? text;
  const offset = text.indexOf(yaml);
  const found: { path: unknown[]; start: number; end: number }[] = [];
  visit(parseDocument(yaml), {
    Scalar: (key, { value, range }, parents) => {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const steps = [...parents.slice(1), null].flatMap((node, at): (string | number)[] => {
        if (isPair(node)) return [String(node.key)];
        const next = parents[at + 2] ?? null;
        return isSeq(node) ? [node.items.indexOf(next)] : [];
      });
      const path = steps.map((step) => (step === -1 ? key : step));
      const parent = parents.at(-1);
      const own = isPair(parent) && isScalar(parent.key) ? parent.key.range?.[0] : undefined;
      const start = own ?? yaml.lastIndexOf('\n', range[0]) + 1;
      found.push({ path, start: offset + start, end: offset + range[1] });
    },
  });
  return found;
}

describe('a saved file', () => {
  const paths = listCmsPaths();
  it('is one of all that can be opened', () => expect(paths.length).toBeGreaterThan(45));

  it.each(paths)('keeps every byte around a changed text, and all without a change: %s', (path) => {
    const text = read(path);
    expect(edit(text, () => undefined)).toBe(text);
    fc.assert(
      fc.property(fc.constantFrom(...findTexts(text)), ({ path: steps, start, end }) => {
        const after = edit(text, (fields) => {
          const last = steps.at(-1) as string;
          const from = typeof steps[0] === 'number' ? (fields.items as Fields) : fields;
          const parent = steps
            .slice(0, -1)
            .reduce<Fields>((at, step) => at[step as string] as Fields, from);
          parent[last] = `${String(parent[last])} e mais`;
        });
        expect(after).not.toBe(text);
        expect(after.slice(0, start)).toBe(text.slice(0, start));
        const rest = text.slice(end).trimStart();
        expect(after.endsWith(rest)).toBe(true);
      }),
      { numRuns: 3 },
    );
  });
});

describe('a changed field', () => {
  it('changes its own line alone', () => {
    const after = edit(WEEK, (fields) => Object.assign(fields, { weightG: 1.5 }));
    expect(compare(WEEK, after)).toEqual({ gone: ['weightG: null'], new: ['weightG: 1.5'] });
  });

  it('leaves the number beside it as it was written', () => {
    const after = edit(WEEK, (fields) => {
      fields.size = { cm: 1, measure: 'crown-heel' };
    });
    expect(compare(WEEK, after).new).toEqual(['  measure: crown-heel']);
  });

  it('writes a day without quotes', () => {
    const after = edit(WEEK, (fields) => Object.assign(fields, { reviewedAt: '2026-12-01' }));
    expect(compare(WEEK, after)).toEqual({
      gone: ['reviewedAt: 2026-11-21'],
      new: ['reviewedAt: 2026-12-01'],
    });
  });

  it('folds a text as the others are folded', () => {
    const after = edit(WEEK, (fields) => Object.assign(fields, { bodyChanges: `${LONG} ${LONG}` }));
    expect(Math.max(...after.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(after).toContain('bodyChanges: >-\n  Uma frase comprida: ela passa');
    expect(entryFormat.fromFile(after).bodyChanges).toBe(`${LONG} ${LONG}`);
  });

  it('is one paragraph, whatever was pasted, and leaves others to the letter', () => {
    const before = 'one: "dois  espaços"\ntwo: a\n';
    const after = edit(before, (fields) => Object.assign(fields, { two: ' um\n\ndois\t três ' }));
    expect(after).toBe('one: "dois  espaços"\ntwo: um dois três\n');
  });

  it('becomes null where an emptied number stood', () => {
    const after = edit('a: 2\nb: null\nc: x\n', (fields) =>
      Object.assign(fields, { a: '', b: '', c: '', d: undefined }),
    );
    expect(after).toBe('a: null\nb: null\n');
  });

  it('leaves the file with the group that it was the last of', () => {
    const before = 'a: x\nby:\n  name: Ana\n  day: 2026-11-21\n';
    const empty = edit(before, (fields) => Object.assign(fields, { by: { name: '', day: '' } }));
    expect(empty).toBe('a: x\n');
    // A form that was opened and not filled in.
    expect(edit('a: x\n', (fields) => Object.assign(fields, { by: { day: '' } }))).toBe('a: x\n');
  });

  it('keeps the comments beside it', () => {
    const before = 'a: x # why\nlist:\n  # first\n  - one\n  # second\n  - two\n';
    const after = edit(before, (fields) => Object.assign(fields, { a: 'z', list: ['uno', 'two'] }));
    expect(after).toBe(before.replace('x', 'z').replace('one', 'uno'));
  });

  it('keeps the quotes that it had', () => {
    const guide = read('content/guides/contraceptives.mdx');
    const after = edit(guide, (fields) => Object.assign(fields, { title: 'Métodos' }));
    expect(compare(guide, after).new).toEqual(["title: 'Métodos'"]);
  });

  it('leaves the file when it may be missing and was emptied, and comes back', () => {
    const without = edit(WEEK, (fields) => Object.assign(fields.food as Fields, { detail: '' }));
    expect(compare(WEEK, without)).toEqual({ gone: ['  detail: cru'], new: [] });
    const again = edit(without, (fields) =>
      Object.assign(fields.food as Fields, { detail: 'cru' }),
    );
    expect(compare(without, again)).toEqual({ gone: [], new: ['  detail: cru'] });
  });
});

describe('a changed list', () => {
  it('keeps the lines of its other items', () => {
    const after = edit(WEEK, (fields) => {
      const [one, , three, four] = fields.symptomRelief as string[];
      fields.symptomRelief = [one, three, four, 'Uma ideia nova, que cabe em uma linha.'];
    });
    expect(compare(WEEK, after).gone).toEqual([
      '    Quando a náusea começar, experimente uma fruta cítrica ou gelada, ou cheire um limão cortado.',
    ]);
    expect(compare(WEEK, after).new).toEqual(['  - Uma ideia nova, que cabe em uma linha.']);
  });

  it('keeps the comments of sources.yaml, and writes a new source at its end', () => {
    const after = edit(SOURCES, (fields) => {
      const [, ...rest] = fields.items as unknown[];
      const url = 'https://exemplo.org/obra';
      fields.items = [
        ...rest,
        { id: 'obra-nova', organisation: 'Não', title: LONG, year: 2020, url },
      ];
    });
    expect(after.split('\n').filter((line) => line.startsWith('#'))).toEqual(
      SOURCES.split('\n').filter((line) => line.startsWith('#')),
    );
    expect(after.slice(0, after.indexOf('- id: obra-nova'))).toBe(
      SOURCES.replace(/- id: hadlock-1992\n(?: {2}.*\n)+/, ''),
    );
    expect(parse(after)).toHaveLength((parse(SOURCES) as unknown[]).length);
  });

  it.each([
    [[0, 1, 3], '- 0\n- 1\n\n# b\n- 3\n'],
    [[1], '- 1\n# b\n'],
    [[1, 3, 2], '- 1\n- 3\n\n# b\n- 2\n'],
  ])('with the items %j keeps what heads them', (items, expected) => {
    expect(edit('- 1\n\n# b\n- 2\n- 3\n', (fields) => Object.assign(fields, { items }))).toBe(
      expected,
    );
  });

  it('can be emptied and filled', () => {
    const bag = read('content/trousseau/mala-maternidade.yaml');
    const empty = edit(bag, (fields) => Object.assign(fields, { notes: [] }));
    expect(empty).toContain('\nnotes: []\n');
    const full = edit(empty, (fields) => Object.assign(fields, { notes: ['Um aviso.'] }));
    expect(full).toContain('\nnotes:\n  - Um aviso.\n');
  });
});

describe('the text below the front matter', () => {
  const guide = read('content/guides/birth-plan.mdx');
  it('changes alone, and ends in one line break', () => {
    const after = edit(guide, (fields) => {
      fields.body = `${String(fields.body)}\r\n\r\nMais um **parágrafo**.\n\n\n`;
    });
    expect(after).toBe(`${guide}\nMais um **parágrafo**.\n`);
  });

  it('keeps its blank lines where a field alone changed', () => {
    const text = `${WEEK}\n\nOi.\n\n`;
    const after = edit(text, (fields) => Object.assign(fields, { weightG: 1 }));
    expect(after.endsWith('---\n\n\nOi.\n\n')).toBe(true);
  });

  it('is set off by a blank line where there was none', () => {
    const after = edit(WEEK, (fields) => Object.assign(fields, { body: 'Oi.' }));
    expect(after).toBe(`${WEEK}\nOi.\n`);
    expect(edit(after, (fields) => Object.assign(fields, { body: '' }))).toBe(WEEK);
  });
});

it('writes what the formatter would leave as it is', async () => {
  const texts = {
    mdx: edit(read('content/guides/contraceptives.mdx'), (fields) => {
      fields.title = "D'água";
      fields.worth = [LONG, ...(fields.worth as string[]).slice(1)];
      (fields.canaries as Fields).bold = 'antes: depois # fim';
    }),
    yaml: edit(read('content/trousseau/essenciais.yaml'), (fields) => {
      (fields.mae as Fields[])[0] = { name: 'sim', description: LONG, ml_code: '2026-01-02' };
    }),
  };
  for (const [parser, text] of Object.entries(texts)) {
    const formatted = await prettier.format(text, { parser, singleQuote: true, printWidth: 100 });
    expect(text).toBe(formatted);
  }
  // To the site's own user it would be a day.
  expect(texts.yaml).toContain("ml_code: '2026-01-02'");
});

it('gives every text back as it was put in', () => {
  const text = fc.stringMatching(/^[\w'":#,>|&*!%@`?{}[\]~. é«»-]{1,240}$/);
  fc.assert(
    fc.property(text, text, (title, item) => {
      const tidy = (raw: string) => raw.replace(/ +/g, ' ').trim();
      fc.pre(tidy(title) !== '' && tidy(item) !== '');
      const after = edit(WEEK, (fields) => {
        fields.whatToExpect = title;
        fields.warningSigns = [item, ...(fields.warningSigns as string[])];
      });
      const { whatToExpect, warningSigns, originalText, ...rest } = entryFormat.fromFile(after);
      expect(whatToExpect).toBe(tidy(title));
      expect((warningSigns as string[])[0]).toBe(tidy(item));
      expect(originalText).toBe(after);
      expect(entryFormat.fromFile(WEEK)).toMatchObject(rest);
    }),
  );
});

it('makes no file of its own', () => {
  expect(() => entryFormat.toFile({ week: 41 })).toThrow('no file');
});
