import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

/** The words of a language, as they are spelled. */
export interface SpellingDictionary {
  /** Whether the word is spelled so, capitals and accents included. */
  has(word: string): boolean;
  /** Whether some word is spelled so but for its accents and capitals. */
  hasBare(word: string): boolean;
  /** Words that look like it, in no order; slow. */
  listLike(word: string): string[];
}

/** Read from the disk once, when a rule first asks: it takes about a second. */
let dictionary: SpellingDictionary | undefined;

/** The Brazilian Portuguese dictionary of cspell. */
export function spellingDictionary(): SpellingDictionary {
  dictionary ??= readDictionary();
  return dictionary;
}

function readDictionary(): SpellingDictionary {
  // The package exports only its settings, which lie beside the words.
  const settings = import.meta.resolve('@cspell/dict-pt-br');
  const file = new URL('./pt_BR.trie.gz', settings);
  const trie = decodeTrie(gunzipSync(readFileSync(file)));
  const has = (word: string) => trie.hasWord(word, true);
  return {
    has,
    hasBare: (word) => trie.hasWord(word, false),
    listLike: (word) =>
      trie
        .suggest(word, { numSuggestions: 24, changeLimit: 3, includeTies: true, ignoreCase: true })
        // The trie also holds every word without its accents, to be found by.
        .filter(has),
  };
}
