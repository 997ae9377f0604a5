import { isGuideSlug } from '#contract/guides.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';

/** The menu knows every guide. */
export const guideMenu: ContentRule = {
  name: 'guide-menu',
  find({ kind, path }) {
    const slug = /([^/]+)\.mdx$/.exec(path)?.[1];
    if (kind !== 'guide' || isGuideSlug(slug)) return [];
    return [
      errorAt(
        1,
        `O menu do site não conhece o guia \`${slug ?? ''}\`, e sem isso ele não aparece.`,
        'um pedido a quem desenvolve, no pull request: um guia novo entra em `src/contract/guides.ts` e em `src/lib/menu.ts`. Se era para ser um guia que já existe, corrija o nome do arquivo.',
      ),
    ];
  },
};
