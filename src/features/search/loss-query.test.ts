import { expect, it } from 'vitest';
import { hearLoss } from './loss-query.ts';

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
  'sofri uma perda',
  'sexo depois do aborto',
  'sepultamento',
])('hears a loss in "%s"', (question) => {
  expect(hearLoss(question)).toBe('named');
});

it.each([
  'perda de visão',
  'perda de líquido',
  'perda de peso do bebê',
  'morte súbita do bebê',
  'perdi o tampão',
  'perda auditiva do bebê',
  'bebê parou de mexer',
  'perda urinária na gravidez',
])('hears none in "%s"', (question) => {
  expect(hearLoss(question)).toBeUndefined();
});

it.each([
  'ameaça de aborto',
  'medo de perder o bebê',
  'sinais de aborto',
  'chá que causa aborto',
  'será que perdi o bebê',
  'risco de aborto',
  'café dá aborto',
  'canela aborto',
])('hears fear of one in "%s"', (question) => {
  expect(hearLoss(question)).toBe('feared');
});
