import { expect, it } from 'vitest';
import { thingDrawing, toShoppingLinks } from './TrousseauRows.tsx';

it('makes one search link a term', () => {
  expect(toShoppingLinks('camisola amamentação, pijama gestante')).toEqual([
    {
      term: 'camisola amamentação',
      url: 'https://lista.mercadolivre.com.br/camisola-amamenta%C3%A7%C3%A3o',
    },
    { term: 'pijama gestante', url: 'https://lista.mercadolivre.com.br/pijama-gestante' },
  ]);
});

it.each([[undefined], [''], [' , ,, ']])('makes none of %j', (mlCode) => {
  expect(toShoppingLinks(mlCode)).toEqual([]);
});

it('makes one of a term that is written twice', () => {
  expect(toShoppingLinks('manta, manta ,  manta')).toHaveLength(1);
});

it('never lets a term leave the shop’s address', () => {
  for (const { url } of toShoppingLinks('../../evil?x=1#y, //evil.example, javascript:alert(1)')) {
    expect(new URL(url).origin).toBe('https://lista.mercadolivre.com.br');
    expect(new URL(url).search + new URL(url).hash).toBe('');
  }
});

it('draws a thing by its id, by the first word of it, or as its list is drawn', () => {
  const draw = (id: string) => thingDrawing(id, 'layette.svg#crib');
  expect(draw('fralda-descartavel')).toBe('/drawings/diary.svg#nappy');
  expect(draw('fralda-boca')).toBe('/drawings/layette.svg#cloth');
  expect(draw('roupa')).toBe('/drawings/layette.svg#crib');
});
