import type { WordingBan } from './ban.ts';

const MYTH =
  'só aparece para dizer que não é assim: a frase precisa de “não”, “nem”, “nunca” ou “sem”';
const DANGER =
  'só aparece para dizer que não se faz: a frase precisa de “não”, “nem”, “nunca” ou “sem”';

/** What is named only to deny it: its sentence says no, never, none or without. */
export const ONLY_DENIED: readonly WordingBan[] = [
  {
    words: /obriga a equipe/,
    why: MYTH,
    instead: '“o plano não obriga a equipe: ele abre a conversa”.',
  },
  {
    words: /previne[^.]{0,10} morte súbita/,
    why: MYTH,
    instead: '“nenhum som previne a morte súbita”.',
  },
  {
    words: /(?:trata|cura|acalma) (?:a |o )?(?:cólica|refluxo)/,
    why: MYTH,
    instead: '“som não trata cólica nem refluxo”.',
  },
  {
    words: /noite toda|noite inteira/,
    why: 'com som ligado, só aparece para dizer que não: a frase precisa de “não” ou “nunca”',
    instead: '“o som não fica a noite toda”.',
  },
  {
    words: /banho de sol/,
    why: DANGER,
    instead: '“banho de sol não trata a pele amarela; mostre ao pediatra”.',
  },
  { words: /provoqu?[ec]\p{L}* (?:o )?vômito/u, why: DANGER, instead: '“não provoque vômito”.' },
  { words: /andador/, why: DANGER, instead: '“sem andador”.' },
  {
    words: /(?:evita|previne|impede) (?:a |uma )?gravidez/,
    why: MYTH,
    instead: '“sozinha, a amamentação não evita a gravidez”.',
  },
  {
    words: /(?:ficar|fique) em casa/,
    why: DANGER,
    instead: '“não fique em casa se a preocupação não passa”.',
  },
  { words: /febre baixar/, why: DANGER, instead: '“não espere a febre baixar”.' },
  {
    words: /(?:re)?começar? do zero/,
    why: MYTH,
    instead: '“o esquema atrasado continua de onde parou; não precisa recomeçar do zero”.',
  },
  {
    words: /toque em casa|puxar o tampão/,
    why: DANGER,
    instead: '“não faça toque em casa nem tente puxar o tampão”.',
  },
  {
    words: /cordão de volta/,
    why: DANGER,
    instead: '“não tente pôr o cordão de volta; ligue 192”.',
  },
  { words: /cinta[^.]{0,10} obrigatória/, why: MYTH, instead: '“a cinta não é obrigatória”.' },
  { words: /tir(?:ar|e) o diu/, why: DANGER, instead: '“nunca tente tirar o DIU em casa”.' },
  { words: /guia[^.]{0,10} avalia/, why: MYTH, instead: '“este guia não avalia a criança”.' },
  {
    words: /está tudo bem/,
    why: MYTH,
    instead: '“não dá para saber, de casa, se está tudo bem: mostre à equipe”.',
  },
  {
    words: /(?:aparelho|doppler)[^.]{0,20} ouvir o coração/,
    why: DANGER,
    instead: '“aparelho de ouvir o coração em casa não serve para tranquilizar”.',
  },
  {
    words: /(?:remédio|chá|suplemento|vitamina)s?[^.]{0,40} por conta própria/,
    why: DANGER,
    instead: '“não tome nem pare remédio por conta própria”.',
  },
  {
    words: /óleo de rícino/,
    why: DANGER,
    instead: '“não use chá nem óleo de rícino para apressar o parto”.',
  },
  {
    words: /soro caseiro/,
    why: DANGER,
    instead: '“antes dos 6 meses, não dê soro caseiro sem orientação”.',
  },
  {
    words: /interromp\p{L}+ o xixi/u,
    why: DANGER,
    instead: '“não treine interrompendo o xixi”.',
  },
];
