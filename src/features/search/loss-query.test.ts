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
  'gravidez anembrionada',
  'sexo depois do aborto',
  'sepultamento',
  'tive dois abortos',
  'perdi meu bebê, remédio para secar o leite',
  'perdi meu bebê e tenho medo de tentar de novo',
  'meu bebê morreu, será que foi culpa minha',
  'sintomas de luto',
  'medo de engravidar depois de perder um bebê',
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
  'perder barriga pós-gravidez',
  'perdi caderneta do bebê',
  'despedida do peito',
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
  'sangramento é aborto?',
  'acho que perdi o bebê',
  'como saber se tive um aborto',
  'medo de perder o bebê depois de um sangramento',
  'sangramento depois do sexo risco de aborto',
  'sinais de que o bebê morreu na barriga',
  'chá abortivo',
])('hears fear of one in "%s"', (question) => {
  expect(hearLoss(question)).toBe('feared');
});
