import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const ABOUT = ['Ana Clara Souza', 'clarinha.souza@exemplo.com.br'];
const levelOf = (password: string) => passwordStrength(password, ABOUT).level;

it.each([
  ['a', 'Faltam 5 caracteres.'],
  ['12345', 'Falta 1 caractere.'],
  ['👶👶👶', 'Faltam 3 caracteres.'],
])('says of %s what is missing to the shortest that can be chosen', (password, hint) => {
  expect(passwordStrength(password)).toEqual({ level: 'short', hint });
});

it.each(['123456', '987654321', 'aaaaaaaa', 'abcdefgh', 'qwerty', 'QWERTY', 'asdfghjkl', '121212'])(
  'finds %s easy to guess, by its pattern',
  (password) => {
    const { level, hint } = passwordStrength(password);
    expect(level).toBe('weak');
    expect(hint).toMatch(/^Sequências e repetições/);
  },
);

it.each(['anaclara', 'Souza2026', 'clarinha1', 'ana 2026', 'CLÁRINHA'])(
  'finds her name or e-mail in %s',
  (password) => {
    const { level, hint } = passwordStrength(password, ABOUT);
    expect(level).toBe('weak');
    expect(hint).toMatch(/^Seu nome ou e-mail/);
  },
);

it('takes a short name within a word, or the provider of her mail, for nothing of hers', () => {
  expect(levelOf('bananada doce')).toBe('good');
  expect(levelOf('exemplo de rio')).toBe('good');
});

it('does not mind her name in what is long enough without it', () => {
  expect(levelOf('souza, manga verde e chuva')).toBe('good');
});

it.each([
  ['girafa', 'weak'],
  ['girafa7', 'weak'],
  ['girafazul', 'fair'],
  ['girafa azul', 'good'],
  ['girafa azul dança', 'good'],
  ['uma senha longa', 'good'],
  ['xkmqwvzt', 'weak'],
  ['xK9#mq2!', 'fair'],
  ['xK9#mq2!v', 'good'],
  ['Senha123', 'weak'],
  ['aaaabbbbccccdddd', 'weak'],
  ['senhasenhasenha', 'weak'],
] as const)('finds %s %s', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});

it.each([
  ['girafazul', 'Boa senha.'],
  ['girafa azul na varanda', 'Ótima senha.'],
])('praises %s', (password, hint) => {
  expect(passwordStrength(password).hint).toBe(hint);
});

it('never gets worse by another word', () => {
  const order = ['short', 'weak', 'fair', 'good'];
  const words = ['sol', ' e', ' chuva', ' casamento', ' de viúva'];
  const levels = words.map((_, index) =>
    order.indexOf(passwordStrength(words.slice(0, index + 1).join('')).level),
  );
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
});
