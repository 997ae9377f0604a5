import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listLinks } from '#local/content/list-links.ts';
import { quote } from '#local/content/quote.ts';

/** A link to another site is a secure address. */
export const externalLink: ContentRule = {
  name: 'external-link',
  find(file) {
    return listLinks(file).flatMap(({ target, text, line }) => {
      if (/^http:/i.test(target)) {
        return [
          errorAt(
            line,
            `O link ${quote(text)} leva para um endereço sem segurança: \`${target}\`.`,
            `\`${target.replace(/^http:/i, 'https:')}\`, depois de ver no navegador se abre; se não abre, procure outra página.`,
          ),
        ];
      }
      const isOther = /^[a-z][a-z0-9+.-]*:/i.test(target) && !/^(?:https|tel):/i.test(target);
      const isBroken = /^https:/i.test(target) && !URL.canParse(target);
      if (!isOther && !isBroken) return [];
      return [
        errorAt(
          line,
          `O link ${quote(text)} tem um endereço que não serve: \`${target}\`.`,
          'um endereço que começa com `https://`, um telefone como `tel:192`, ou uma página nossa como `/puerperium`.',
        ),
      ];
    });
  },
};
