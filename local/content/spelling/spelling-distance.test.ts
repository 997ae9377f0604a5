import { expect, it } from 'vitest';
import { spellingDistance } from './spelling-distance.ts';

it.each([
  ['bebê', 'bebê', 0],
  ['Bebê', 'bebê', 0],
  ['bebe', 'bebê', 0.3],
  ['gestaçao', 'gestação', 0.3],
  ['criansa', 'criança', 0.6],
  ['necesario', 'necessário', 1.3],
  ['hopsital', 'hospital', 1],
  ['umbligo', 'umbigo', 1],
  ['', 'pé', 2],
])('is from "%s" to "%s": %d', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBeCloseTo(distance);
  expect(spellingDistance(other, one)).toBeCloseTo(distance);
});
