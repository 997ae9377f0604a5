import { expect, it } from 'vitest';
import { fromStored, toStored } from './search-page.ts';

it('stores no id that follows from its heading, and gives it back', () => {
  const page = {
    url: '/labor-phases',
    title: 'Fases',
    parts: [
      { id: '', title: '', text: 'Oi.' },
      { id: 'vá-agora-sem-contar-contrações', title: 'Vá agora, sem contar contrações' },
      { id: 'quando-ir', title: 'Quando ir ao hospital?', text: 'Já.', words: 'hora' },
    ],
  };
  const stored = toStored(page);
  expect(stored.parts.map(({ id }) => id)).toEqual([undefined, undefined, 'quando-ir']);
  expect(fromStored([stored])).toEqual([page]);
});
