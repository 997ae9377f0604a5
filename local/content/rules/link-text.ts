import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listLinks } from '#local/content/list-links.ts';
import { quote } from '#local/content/quote.ts';

/** Texts that say nothing to a user whose screen reader lists the links alone. */
const EMPTY_WORDS = /^(?:clique )?(?:aqui|neste link|link|leia mais|saiba mais|veja mais)$/i;

/** A link says where it leads. */
export const linkText: ContentRule = {
  name: 'link-text',
  find(file) {
    return listLinks(file).flatMap(({ target, text, line }) => {
      if (target.trim() === '') {
        return [
          errorAt(
            line,
            `O link ${quote(text)} não leva a lugar nenhum: falta o endereço entre os parênteses.`,
            `o endereço, como em \`[${text}](/puerperium)\`; ou só o texto, sem link.`,
          ),
        ];
      }
      if (text === '') {
        return [
          errorAt(
            line,
            `O link para \`${target}\` não tem texto, e ninguém o vê.`,
            `o texto entre os colchetes, como em \`[Puerpério](${target})\`.`,
          ),
        ];
      }
      if (!EMPTY_WORDS.test(text) && !/^(?:https?:\/\/|www\.)/i.test(text)) return [];
      return [
        errorAt(
          line,
          `O texto do link ${quote(text)} não diz para onde ele leva.`,
          `o nome do lugar, como em \`[Cuidados Pós-Parto](${target})\`.`,
        ),
      ];
    });
  },
};
