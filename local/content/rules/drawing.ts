import { readdirSync } from 'node:fs';
import { FLUENT_DRAWINGS } from '#content-queries/fluent-drawings.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { nearestName } from '#local/content/nearest-name.ts';
import { quote } from '#local/content/quote.ts';
import { valueAt } from '#local/content/value-at.ts';

const CUSTOM_ILLUSTRATIONS = new URL('../../../src/drawings/', import.meta.url);

/** A drawing that a text names is one of the project's. */
export const drawing: ContentRule = {
  name: 'drawing',
  find(file) {
    const path = file.kind === 'week' ? ['food', 'drawing'] : ['drawing'];
    const name = file.kind === 'week' || file.kind === 'guide' ? valueAt(file.data, path) : null;
    // A name of other signs is the fields' error.
    if (typeof name !== 'string' || !/^[a-z-]+$/.test(name)) return [];
    const names = listNames();
    if (names.includes(name)) return [];
    const nearest = nearestName(name, names);
    return [
      errorAt(
        lineOfField(file, path),
        `Não existe o desenho ${quote(name)}.`,
        nearest === undefined
          ? 'o nome de um desenho que já existe (a lista está em docs/drawings.md), ou peça um novo ao time.'
          : `\`drawing: ${nearest}\`.`,
      ),
    ];
  },
};

function listNames(): string[] {
  const own = readdirSync(CUSTOM_ILLUSTRATIONS).map((name) => name.replace(/\.svg$/, ''));
  return [...own, ...Object.keys(FLUENT_DRAWINGS)];
}
