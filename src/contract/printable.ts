/** What no text of hers may hold: all controls but lines and tabs, half a letter, and what turns the text round. */
export const UNPRINTABLE = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/u;

const EACH = new RegExp(UNPRINTABLE, 'gu');

/** A text as the account takes it: phones put what nobody sees around a name that is pasted. */
export const toPrintable = (text: string): string => text.replace(EACH, '');
