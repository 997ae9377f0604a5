import { expect, it } from 'vitest';
import { isLossQuery } from './loss-query.ts';

it.each([
  'Perdi meu bebê',
  'aborto espontâneo',
  'morte do meu filho',
  'óbito fetal',
  'perdi o bebê e muito sangue',
  'licença depois de uma perda',
  'o bebê está sem batimento',
  'nasceu sem vida',
  'morte intrauterina',
  'o coração do bebê parou de bater',
])('hears a loss in "%s"', (question) => {
  expect(isLossQuery(question)).toBe(true);
});

it.each([
  'perda de visão',
  'perda de líquido',
  'perda de peso do bebê',
  'ameaça de aborto',
  'medo de perder o bebê',
  'morte súbita do bebê',
  'perdi o tampão',
  'perda auditiva do bebê',
  'sinais de aborto',
  'chá que causa aborto',
  'será que perdi o bebê',
  'bebê parou de mexer',
  'perda urinária na gravidez',
])('hears none in "%s"', (question) => {
  expect(isLossQuery(question)).toBe(false);
});
