import { z } from '#contract/z.ts';

/** The name of the list goes before it in the key of a mark. */
const MAX_LENGTH = 40;

/** What a mark of hers holds on to when an item of a list is reworded. Once read, it is never changed. */
export const itemId = z.string().check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  z.maxLength(MAX_LENGTH),
  z.meta({
    title: 'Identificação',
    description:
      'Guarda a marca da leitora quando o texto muda: palavras minúsculas com hífen, sem acento. Não se muda mais.',
  }),
);

/** A mark belongs to one item of its list. */
export const onceEach = z.refine<readonly { readonly id: string }[]>(
  (items) => new Set(items.map((item) => item.id)).size === items.length,
  'um `id` para cada item: dois têm o mesmo.',
);
