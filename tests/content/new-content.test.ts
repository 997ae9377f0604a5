import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createContent,
  type NewContent,
  readNewContent,
} from '#local/content/new/create-content.ts';
import { checkWith, CHECK_DAY } from './check-with.ts';

let root: URL;

beforeEach(() => {
  root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'colinho-new-'))}/`);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** The path, the text and the advice of a skeleton in an empty folder. */
async function begin(content: NewContent) {
  const { path, next } = await createContent(content, { root, today: CHECK_DAY });
  return { path, next, text: readFileSync(new URL(path, root), 'utf8') };
}

describe('a skeleton', () => {
  it.each([7, 12, 19, 20, 40])(
    'of week %i only has texts to write',
    async (week) => {
      const skeleton = await begin({ kind: 'week', week });
      const findings = checkWith([skeleton]);
      expect(findings.length).toBeGreaterThanOrEqual(14);
      expect(findings.filter(({ what }) => !what.startsWith('Falta escrever: '))).toEqual([]);
      expect(skeleton.text).toContain(`reviewedAt: ${CHECK_DAY}`);
    },
    60_000,
  );

  it('of a guide that exists only has texts to write, and the guide’s own warnings and values', async () => {
    const findings = checkWith([await begin({ kind: 'guide', slug: 'baby-milestones' })]);
    const rules = new Set(findings.map(({ rule }) => rule));
    expect([...rules].sort()).toEqual(['fixed-values', 'safety-texts', 'unfinished']);
  }, 60_000);

  it('of a new guide also lacks its place in the menu', async () => {
    const { next, ...skeleton } = await begin({ kind: 'guide', slug: 'baby-sleep' });
    const findings = checkWith([skeleton]);
    const others = findings.filter(({ what }) => !what.startsWith('Falta escrever: '));
    expect(findings.length).toBeGreaterThan(20);
    expect(others.map(({ rule }) => rule)).toEqual(['guide-menu']);
    expect(next).toMatch(/src\/contract\/guides\.ts/);
  }, 60_000);

  it('leaves the file alone that is already there', async () => {
    const { path } = await begin({ kind: 'week', week: 12 });
    writeFileSync(new URL(path, root), 'meu texto');
    await expect(begin({ kind: 'week', week: 12 })).rejects.toThrow(
      'content/weeks/12.mdx já existe e não foi mexido',
    );
    expect(readFileSync(new URL(path, root), 'utf8')).toBe('meu texto');
  });
});

describe('the words after the command', () => {
  it.each([
    [['week', '6'], { kind: 'week', week: 6 }],
    [['week', '07'], { kind: 'week', week: 7 }],
    [['guide', 'baby-sleep'], { kind: 'guide', slug: 'baby-sleep' }],
  ])('ask for a text: %j', (args, content) => {
    expect(readNewContent(args)).toEqual(content);
  });

  it.each([
    [[], /^Diga o que começar/],
    [['week'], /^Diga o que começar/],
    [['semana', '12'], /^Diga o que começar/],
    [['week', '12', '13'], /^Diga o que começar/],
    [['week', '5'], /^“5” não é uma semana do Colinho, que vai da 6 à 40/],
    [['week', '41'], /^“41” não é uma semana/],
    [['week', '12.5'], /^“12\.5” não é uma semana/],
    [['guide', 'Sono do bebê'], /^“Sono do bebê” não serve de nome/],
    [['guide', '../weeks/12'], /não serve de nome/],
  ])('are told what is wrong, in one sentence with examples: %j', (args, message) => {
    expect(() => readNewContent(args)).toThrow(message);
    expect(() => readNewContent(args)).toThrow('npm run content:new -- week 12');
  });
});
