import { expect, it } from 'vitest';
import { isEmergencyQuery } from './urgent-query.ts';

it.each([
  'dor de cabeça',
  'Sangramento com 12 semanas',
  'bebe mexeu menos',
  'FEBRE bebê',
  'perdi líquido',
  'ameaça de aborto',
  'sintomas de aborto',
  'será que perdi o bebê',
  'pressão alta',
  'o bebê engasgou',
  'minha barriga está doendo',
  'gravidez ectópica',
  'estou perdendo o bebê',
  'não sinto o bebê',
  'não quero mais viver',
  'gravidez nas trompas',
  'quando ir pro hospital',
])('hears urgency in "%s"', (question) => {
  expect(isEmergencyQuery(question)).toBe(true);
});

it.each([
  'semana 20',
  'música para dormir',
  'vacina 2 meses',
  'enxoval',
  'caixa de leite',
  'queda de cabelo',
  'ligadura de trompas',
  '',
])('hears none in "%s"', (question) => {
  expect(isEmergencyQuery(question)).toBe(false);
});
