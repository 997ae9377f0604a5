import { expect, it } from 'vitest';
import { describeMarksSaved, type MarksSaved } from './describe-marks-saved.ts';

const WHOLE: MarksSaved = {
  isKept: true,
  isGuest: false,
  isWaiting: false,
  hasRefused: false,
  sync: 'resting',
};

it.each<[string, Partial<MarksSaved>, string, string | undefined]>([
  ['all is well', {}, 'Guardado neste aparelho e na sua conta.', undefined],
  ['something waits still', { isWaiting: true }, 'Guardado neste aparelho.', undefined],
  ['nobody is signed in', { isGuest: true }, 'Guardado só neste aparelho.', 'register'],
  ['her account may not', { sync: 'no-consent' }, 'Guardado só neste aparelho.', 'consent'],
  ['there is no network', { sync: 'waiting' }, 'Vai para a sua conta quando', undefined],
  ['her session is over', { sync: 'signed-out' }, 'Vai para a sua conta quando', undefined],
  ['it is under way', { sync: 'sending' }, 'Enviando', undefined],
  ['one of them was refused', { hasRefused: true }, 'não aceitou', undefined],
  ['it was refused', { sync: 'refused' }, 'não aceitou', undefined],
  ['the device keeps nothing', { isKept: false, isGuest: true }, 'Não feche', undefined],
])('says where her marks are when %s', (_, saved, sentence, way) => {
  const text = describeMarksSaved({ ...WHOLE, ...saved });
  expect(text.sentence).toContain(sentence);
  expect(text.way).toBe(way);
});
