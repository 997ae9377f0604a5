import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { z } from '#contract/z.ts';
import { about, provenance, reviewer } from './fields.ts';

const sentence = z.string().check(z.minLength(20), z.maxLength(260));
const paragraph = z.string().check(z.minLength(120), z.maxLength(1200));

/**
 * Front matter of `content/weeks/NN.mdx`; titles and descriptions are what editors read. Values hold for
 * the first day of the week and are medians.
 */
export const WeekEntrySchema = z.strictObject({
  week: z
    .int()
    .check(
      z.gte(WEEK_FIRST),
      z.lte(WEEK_LAST),
      about('Semana', 'A semana da gestação, a mesma do nome do arquivo.'),
    ),
  food: z
    .strictObject({
      name: z
        .string()
        .check(z.minLength(2), about('Nome', 'A fruta, o grão ou a verdura, em minúsculas.')),
      article: z
        .enum(['um', 'uma'])
        .check(about('Artigo', '`um` ou `uma`: «do tamanho de uma lentilha».')),
      detail: z
        .optional(z.string())
        .check(
          about(
            'Detalhe',
            'Só quando ajuda: o que se compara, como «com a casca», «cru», «pé inteiro».',
          ),
        ),
      drawing: z
        .string()
        .check(
          z.regex(/^[a-z-]+$/),
          about(
            'Desenho',
            'O nome de um desenho do projeto, sem `.svg`: letras minúsculas e hifens.',
          ),
        ),
    })
    .check(about('Comparação', 'Com o que se compara o bebê. Cada semana tem a sua.')),
  size: z
    .strictObject({
      cm: z
        .number()
        .check(z.gt(0), z.lt(60), about('Comprimento', 'Em centímetros, com ponto: 25.1.')),
      measure: z
        .enum(['crown-rump', 'crown-heel'])
        .check(
          about(
            'Medida',
            '`crown-rump` (da cabeça ao bumbum) até a semana 19, `crown-heel` (da cabeça aos pés) da 20 em diante.',
          ),
        ),
    })
    .check(about('Tamanho', 'A mediana no primeiro dia da semana, de uma das fontes.')),
  weightG: z
    .nullable(z.number().check(z.gt(0), z.lt(6000)))
    .check(about('Peso', 'Em gramas. `null` enquanto o bebê pesa menos de um grama.')),
  whatToExpect: paragraph.check(
    about(
      'O bebê',
      'Como o bebê está, em 70 a 120 palavras. A primeira frase, de 12 a 22, aparece sozinha no cartão da semana. Sem repetir tamanho e peso.',
    ),
  ),
  bodyChanges: paragraph.check(about('Seu corpo', 'O que muda nela, em 45 a 85 palavras.')),
  symptomRelief: z
    .array(sentence)
    .check(
      z.minLength(3),
      about(
        'Alívio',
        'Pelo menos 3 ideias, cada uma em uma frase de até 28 palavras, sem remédio.',
      ),
    ),
  recommendedExercises: z
    .array(sentence)
    .check(
      z.minLength(3),
      about('Movimento', 'Pelo menos 3 exercícios, cada um em uma frase de até 28 palavras.'),
    ),
  prenatalCare: z
    .array(sentence)
    .check(
      z.minLength(1),
      about('Pré-natal', 'O que o pré-natal traz agora, uma frase de até 28 palavras por item.'),
    ),
  opens: z
    .optional(
      z.strictObject({
        exam: z
          .optional(z.string())
          .check(
            about('Exame', 'O `id` de um exame de `content/exams.yaml` que começa nesta semana.'),
          ),
        vaccine: z
          .optional(z.string())
          .check(about('Vacina', 'A sigla de uma vacina da gestação, a partir desta semana.')),
      }),
    )
    .check(
      about(
        'Para o Início',
        'O que o Início lembra a partir desta semana. Só o que o texto desta página também diz, com o prazo.',
      ),
    ),
  warningSigns: z
    .array(sentence)
    .check(
      z.minLength(1),
      about(
        'Sinais de alerta',
        'Os sinais e aonde ir com eles, uma frase de até 28 palavras por item. Nunca peça para esperar.',
      ),
    ),
  ...provenance,
  ...reviewer,
});

export type WeekEntry = z.infer<typeof WeekEntrySchema>;
