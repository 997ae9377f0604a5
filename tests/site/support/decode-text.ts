const ACCENTED = /&([a-z])(?:acute|grave|circ|tilde|uml|cedil);/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  ordf: 'a',
  ordm: 'o',
  quot: '"',
  shy: '',
  zwj: '',
  zwnj: '',
};
const MOST_LAYERS = 4;

/**
 * A text with its escapes undone: entities of HTML, `\u00e9` and the like of JSON and scripts, `%C3%A9`
 * of addresses; layer by layer, since one may be inside the other. An accent that only a name tells is
 * dropped: who compares drops them all.
 */
export function decodeText(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const before = decoded;
    decoded = decodeAddress(decodeScript(decodeEntities(before)));
    if (decoded === before) break;
  }
  return decoded;
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, (_, hex: string) => toCharacter(hex, 16))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => toCharacter(digits, 10))
    .replace(ACCENTED, '$1')
    .replace(/&([a-z]{2,8});/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? ' ');
}

function decodeScript(text: string): string {
  return text
    .replace(/\\+u\{([\da-f]{1,6})\}/gi, (_, hex: string) => toCharacter(hex, 16))
    .replace(/\\+u([\da-f]{4})/gi, (_, hex: string) => toCharacter(hex, 16))
    .replace(/\\+x([\da-f]{2})/gi, (_, hex: string) => toCharacter(hex, 16))
    .replace(/\\+[bfnrtv]/g, ' ');
}

function decodeAddress(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

function toCharacter(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}
