import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { quote } from '#local/content/quote.ts';
import { valueAt } from '#local/content/value-at.ts';

/** Who is named to take questions to. */
const PROFESSIONAL =
  /(?<!\p{L})(?:obstetra|médic[oa]|pediatra|enfermeir[oa]|enfermagem|equipe|ginecologista)(?!\p{L})/iu;

/** A guide's reminder sends its user to a professional. */
export const reminder: ContentRule = {
  name: 'reminder',
  find(file) {
    const text = file.kind === 'guide' ? valueAt(file.data, ['reminder']) : undefined;
    if (typeof text !== 'string' || PROFESSIONAL.test(text)) return [];
    return [
      errorAt(
        lineOfField(file, ['reminder']),
        `O lembrete não diz a quem levar as dúvidas: ${quote(text)}.`,
        'o lembrete com quem acompanha: “leve suas dúvidas à obstetra ou à enfermeira”, “converse com o pediatra”, “fale com a equipe”.',
      ),
    ];
  },
};
