import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';

/** 'empty': nothing is typed yet. 'short' cannot be chosen; 'weak' to 'good' can, and say how easily somebody would guess it. */
type PasswordLevel = 'empty' | 'short' | 'weak' | 'fair' | 'good';

/** What a user is told of the password while it is chosen. */
export interface PasswordStrength {
  readonly level: PasswordLevel;
  readonly hint: string;
}

/** With so many characters that each say something new a password is fair, or good. */
const FAIR_LENGTH = 9;
const GOOD_LENGTH = 12;
/** From here on each further kind of character counts like one more: 'K7#' is harder than 'kmw'. */
const VARIED_LENGTH = 8;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** A shorter part of her name is found within many a word ('Ana' in 'banana'): it must stand alone. */
const LONE_PART_LENGTH = 5;
const PART_MIN_LENGTH = 3;
/** What follows each other in the alphabet, among the numbers or on a keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const HINTS = {
  personal: 'Seu nome ou e-mail é o que alguém tentaria primeiro. Melhor sem ele.',
  pattern: 'Sequências e repetições são fáceis de adivinhar. Junte outra palavra.',
  weak: 'Já serve. Com mais uma palavra, fica bem mais segura.',
  fair: 'Boa senha.',
  good: 'Ótima senha.',
} as const;

/**
 * How good a password is, by its length, its variety and what anybody would try first. A hint, not a
 * judge: only the server refuses one.
 * @param password As far as it is typed, at least one character.
 * @param about What may be known of her: name, e-mail.
 */
export function passwordStrength(
  password: string,
  about: readonly string[] = [],
): PasswordStrength {
  const missing = PASSWORD_MIN_LENGTH - [...password].length;
  if (missing > 0) return { level: 'short', hint: missingHint(missing) };
  const plain = toPlain(password);
  const other = withoutParts(plain, about);
  const counted = countNew(other);
  if (other !== plain && counted < GOOD_LENGTH) return { level: 'weak', hint: HINTS.personal };
  if (counted < PASSWORD_MIN_LENGTH) return { level: 'weak', hint: HINTS.pattern };
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const worth = counted < VARIED_LENGTH ? counted : counted + kinds - 1;
  const level = worth < FAIR_LENGTH ? 'weak' : worth < GOOD_LENGTH ? 'fair' : 'good';
  return { level, hint: HINTS[level] };
}

function missingHint(count: number): string {
  return count === 1 ? 'Falta 1 caractere.' : `Faltam ${count} caracteres.`;
}

/** In small letters and without accents: 'Açaí' and 'acai' are guessed alike. */
function toPlain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The password without her name, and without what stands before the @ of her e-mail. */
function withoutParts(plain: string, about: readonly string[]): string {
  return about
    .flatMap((text) => toPlain(text.replace(/@.*/, '')).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= PART_MIN_LENGTH)
    .reduce((rest, part) => rest.replace(toPattern(part), ''), plain);
}

function toPattern(part: string): RegExp {
  const isLone = part.length < LONE_PART_LENGTH;
  return new RegExp(isLone ? `(?<!\\p{L})${part}(?!\\p{L})` : part, 'gu');
}

/** How many characters do not follow from those before: of 'aaaaaa' and '123456' that are two. */
function countNew(plain: string): number {
  const characters = [...plain];
  const known = new Set<string>();
  return characters.filter((character, index) => {
    if (index < 2) return true;
    const three = `${characters[index - 2]}${characters[index - 1]}${character}`;
    const isKnown = known.has(three) || isRun(three);
    known.add(three);
    return !isKnown;
  }).length;
}

/** Whether three characters are one, or three steps of a row in either direction. */
function isRun(three: string): boolean {
  const [first, second, third] = three;
  const back = `${third}${second}${first}`;
  const isOne = first === second && second === third;
  return isOne || ROWS.some((row) => row.includes(three) || row.includes(back));
}
