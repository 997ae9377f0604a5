import type { WordingBan } from './ban.ts';

const whole = (phrase: string) => new RegExp(String.raw`(?<!\p{L})${phrase}(?!\p{L})`, 'u');

const CALMS: Pick<WordingBan, 'why' | 'instead'> = {
  why: 'tranquiliza sem ter examinado ninguém, e pode fazer alguém deixar de procurar ajuda',
  instead:
    'o que costuma acontecer e quando procurar a equipe: “É comum. Se piorar, fale com a equipe.”',
};
const PROMISES: Pick<WordingBan, 'why' | 'instead'> = {
  why: 'promete o que ninguém pode cumprir',
  instead: 'o que se sabe, sem promessa: “costuma ajudar”, “pode diminuir”.',
};
const CLICHE: Pick<WordingBan, 'why' | 'instead'> = {
  why: 'é um lugar-comum: soa falso a quem está com medo ou cansada',
  instead: 'o fato, com palavras simples: “o bebê”, “você já pode sentir”.',
};

/** What no text of the project says, not even between quotation marks. */
export const NEVER_WRITTEN: readonly WordingBan[] = [
  { words: whole('é normal'), ...CALMS },
  { words: whole('são normais'), ...CALMS },
  { words: whole('não se preocupe'), ...CALMS },
  { words: whole('não precisa se preocupar'), ...CALMS },
  { words: whole('fique tranquila'), ...CALMS },
  { words: whole('vai ficar tudo bem'), ...PROMISES },
  { words: whole('vai dar tudo certo'), ...PROMISES },
  { words: whole('garantimos'), ...PROMISES },
  { words: whole('milagre'), ...PROMISES },
  {
    words: whole('(?:revisad[oa]|aprovad[oa]|validad[oa]) por'),
    why: 'diz que alguém de fora aprovou o texto, e isso o Colinho não afirma',
    instead: 'nada; o dia da conferência já aparece na página, vindo do campo `reviewedAt`.',
  },
  {
    words: whole('indispensáve(?:l|is)'),
    why: 'faz parecer que quem não tem, ou não pode comprar, cuida pior',
    instead: '“ajuda”, “vale a pena ter”, ou nada.',
  },
  { words: whole('serzinho'), ...CLICHE },
  { words: whole('não vê a hora'), ...CLICHE },
];
