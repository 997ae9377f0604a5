import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listLinks } from '#local/content/list-links.ts';
import { quote } from '#local/content/quote.ts';

/** The help lines that a text may dial. */
const HELP_LINES = ['192', '193', '188', '180', '190', '136', '135', '08007019656'];

/** A telephone link dials a help line, and says its number to those who cannot tap. */
export const phoneLink: ContentRule = {
  name: 'phone-link',
  find(file) {
    return listLinks(file).flatMap(({ target, text, line }) => {
      if (!target.startsWith('tel:')) return [];
      const number = target.slice('tel:'.length);
      if (!HELP_LINES.includes(number)) {
        return [
          errorAt(
            line,
            `O link ${quote(text)} liga para ${number}, que não é um dos telefones de ajuda.`,
            `um destes: ${HELP_LINES.join(', ')}. Para outro telefone, combine com o time antes.`,
          ),
        ];
      }
      // Long numbers are written with spaces.
      if (text.replaceAll(' ', '').includes(number)) return [];
      return [
        errorAt(
          line,
          `O link ${quote(text)} liga para ${number}, mas o texto não diz o número.`,
          `\`[${text} ${number}](tel:${number})\`: assim o número aparece também no papel e em quem só escuta.`,
        ),
      ];
    });
  },
};
