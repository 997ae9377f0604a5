import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';
import ts from 'typescript';

/** A test file and the names that its tests and groups have, with those that stand in their tables. */
export interface NamedTests {
  /** Path from the project's root. */
  readonly file: string;
  readonly names: readonly string[];
}

const TEST_FILES = '{tests,src,netlify,local}/**/*.test.{ts,tsx}';
const TEST_CALLS = ['describe', 'it', 'test'];

/** Reads the names of all tests from the sources: a comment or a value names nothing. */
export function listTestNames(): NamedTests[] {
  return globSync(TEST_FILES, { cwd: PROJECT_ROOT }).map((file) => {
    const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const names: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isTestCall(node.expression)) {
        names.push(...textsOf(node.arguments[0], source));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return { file: file.replaceAll('\\', '/'), names };
  });
}

/** `it(…)`, `test.describe(…)`, `it.each(table)(…)`; the table is the argument of a call as well. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TEST_CALLS.includes(callee.text);
  if (!ts.isPropertyAccessExpression(callee) && !ts.isCallExpression(callee)) return false;
  return isTestCall(callee.expression);
}

/** A title, or all texts of a table, which may be a constant of the file. */
function textsOf(node: ts.Node | undefined, source: ts.SourceFile): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.getText(source)];
  if (ts.isIdentifier(node)) return textsOf(findConstant(node.text, source), source);
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    // What a row computes is no name.
    if (!ts.isIdentifier(child)) texts.push(...textsOf(child, source));
  });
  return texts;
}

function findConstant(name: string, source: ts.SourceFile): ts.Expression | undefined {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((one) => ts.isIdentifier(one.name) && one.name.text === name)?.initializer;
}
