import { describe, expect, it } from 'vitest';
import { type BannedSearch, findBanned } from './wording.ts';
import {
  NEVER_SAID,
  NEVER_SOLD,
  NEVER_WAITS,
  NEVER_WRITTEN,
  ONLY_DENIED,
  type WordingBan,
} from '#local/content/prose/bans.ts';

const SAID: BannedSearch = { isQuoteFree: true };
const DENIED: BannedSearch = { isQuoteFree: true, isDenialFree: true };

const find = (text: string, bans: readonly WordingBan[], search?: BannedSearch) =>
  findBanned({ text, field: [], isPaid: false, lineAt: () => 1 }, bans, search);

/** A sentence for each ban, in the order of its list. */
const SENTENCES = {
  written: `É normal sentir isso. São normais no começo. Não se preocupe com isso. Você não precisa se
    preocupar. Fique tranquila. Vai ficar tudo bem. Vai dar tudo certo. Garantimos o resultado. Um
    milagre acontece. Texto revisado por médicos. A cinta é indispensável. Esse serzinho cresce. Ela não
    vê a hora de nascer.`,
  said: `Tome Paracetamol. Use Novalgina. Custa R$ 30 na farmácia. O limite é 92 mg/dL em jejum. Dê o
    remédio de 6 em 6 horas. Ofereça a chupeta. É só baby blues. A boa mãe aguenta. Quem amamenta não
    engravida. Sem cartório não vale. A cesárea é mais fácil. Espere em casa até doer. Sangrar um pouco
    faz parte. O bebê mexe menos no fim. Conte 10 chutes em 2 horas. Funciona com certeza. A particular é
    melhor. O bebê fica mais inteligente. Faixa para secar o leite. A febre só importa acima de 39. Coma
    um doce para o bebê mexer. Recuse a vitamina K na sala. O guia confirma o parto.`,
  denied: `O plano obriga a equipe. O som previne a morte súbita. O ruído trata a cólica. Deixe ligado a
    noite toda. Um banho de sol ajuda. Provoque o vômito. Use o andador. A amamentação evita a gravidez.
    Pode ficar em casa. Espere a febre baixar. O esquema vai recomeçar do zero. Tente puxar o tampão. Ponha
    o cordão de volta. A cinta é obrigatória. Tente tirar o DIU. O guia avalia o seu filho. Está tudo bem
    com você. Compre o aparelho de ouvir o coração. Pare o remédio por conta própria. Use óleo de rícino.
    Dê soro caseiro. Treine interrompendo o xixi.`,
  sold: 'Bico de silicone.',
  waits: 'Observe por um dia.',
};

const LISTS = [
  ['written', NEVER_WRITTEN, {}],
  ['said', NEVER_SAID, SAID],
  ['denied', ONLY_DENIED, DENIED],
  ['sold', NEVER_SOLD, {}],
  ['waits', NEVER_WAITS, {}],
] as const;

describe.each(LISTS)('what is never %s', (name, bans, search) => {
  const sentences = SENTENCES[name].replace(/\s+/g, ' ').split(/(?<=\.) /);

  it('is found, each of its bans by its sentence', () => {
    const found = sentences.map((sentence) =>
      find(sentence, bans, search).map(({ instead }) => instead),
    );
    expect(found).toEqual(bans.map(({ instead }) => [instead]));
  });
});

it('advises nothing that is forbidden itself', () => {
  const advised = LISTS.flatMap(([, bans]) => bans.map(({ instead }) => instead));
  const wrong = advised.flatMap((instead) => {
    // Of an advice, what is between quotation marks is to be written.
    const text = Array.from(instead.matchAll(/“([^”]*)”/g), ([, said = '']) => `${said}.`).join(
      ' ',
    );
    return [
      ...find(text, NEVER_WRITTEN),
      ...find(text, NEVER_SAID),
      ...find(text, ONLY_DENIED, DENIED),
    ];
  });
  expect(wrong).toEqual([]);
});

it('names the words as they were written, and their line', () => {
  const lineAt = (at: number) => at;
  const [problem] = findBanned(
    { text: 'Se doer, tome Dipirona.', field: [], isPaid: false, lineAt },
    NEVER_SAID,
  );
  expect(problem).toMatchObject({ line: 14, level: 'error' });
  expect(problem?.what).toMatch(/^“Dipirona” é o nome de um remédio/);
});

it('leaves what somebody else says, where it may', () => {
  const text = 'Quando alguém diz “é frescura”, conte à equipe.';
  expect(find(text, NEVER_SAID, SAID)).toEqual([]);
  expect(find(text, NEVER_SAID)).toHaveLength(1);
});

it('accepts a denial in the same sentence alone', () => {
  expect(find('Banho de sol não trata a pele.', ONLY_DENIED, DENIED)).toEqual([]);
  expect(find('Não espere. Um banho de sol ajuda.', ONLY_DENIED, DENIED)).toHaveLength(1);
});

it.each(['Ela é normalista.', 'O corpo produz ocitocina, o hormônio das contrações.'])(
  'says nothing about "%s"',
  (text) => {
    expect(find(text, [...NEVER_WRITTEN, ...NEVER_SAID])).toEqual([]);
  },
);
